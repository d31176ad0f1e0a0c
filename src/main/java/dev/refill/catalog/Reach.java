package dev.refill.catalog;

import dev.refill.model.RefillException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Whether a database's server answers at the moment, as far as the last request told. Safe to use from any thread. */
public final class Reach {
    private final List<Consumer<Optional<RefillException>>> listeners = new CopyOnWriteArrayList<>();
    private @Nullable RefillException lost;
    private boolean closed;

    /** @param listener called with why nothing is answered any more, and with nothing once something is */
    public void onChange(Consumer<Optional<RefillException>> listener) {
        listeners.add(listener);
    }

    /** Nothing answered, in spite of all tries. */
    public void lost(RefillException why) {
        become(why);
    }

    public void answered() {
        become(null);
    }

    /** What fails from now on is of our own doing. */
    public synchronized void close() {
        closed = true;
    }

    private void become(@Nullable RefillException now) {
        synchronized (this) {
            if (closed || (lost == null) == (now == null)) {
                return;
            }
            lost = now;
        }
        listeners.forEach(listener -> listener.accept(Optional.ofNullable(now)));
    }
}
