package dev.refill.ui.common;

import dev.refill.model.RefillException;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A question asked again and again, of which only the newest answer counts. For the UI thread alone. */
public final class Latest {
    private final Background background;
    private Background.@Nullable Handle running;

    public Latest(Background background) {
        this.background = background;
    }

    /** Asks; the answer to an earlier question, if it is still to come, is dropped. */
    public <T> void run(Callable<T> work, Consumer<T> done, Consumer<RefillException> failed) {
        cancel();
        running = background.run(work, done, failed);
    }

    public void cancel() {
        if (running != null) {
            running.cancel();
            running = null;
        }
    }
}
