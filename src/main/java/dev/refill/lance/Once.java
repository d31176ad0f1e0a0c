package dev.refill.lance;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is read when it is first asked for, then kept. Safe to use from several threads. */
final class Once<T> implements Supplier<T> {
    private final Supplier<T> reading;
    private @Nullable T value;

    Once(Supplier<T> reading) {
        this.reading = reading;
    }

    @Override
    public synchronized T get() {
        T known = value;
        if (known == null) {
            known = reading.get();
            value = known;
        }
        return known;
    }
}
