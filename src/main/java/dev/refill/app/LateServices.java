package dev.refill.app;

import dev.refill.store.ObjectStores;
import org.jspecify.annotations.Nullable;

/** A command's services, put together when it first asks for them: opening the window asks for none. */
final class LateServices implements AutoCloseable {
    private final Home home;
    private @Nullable AppServices made;

    LateServices(Home home) {
        this.home = home;
    }

    synchronized AppServices get() {
        AppServices services = made;
        if (services == null) {
            services = new AppServices(home, ObjectStores.First.ENVIRONMENT);
            made = services;
        }
        return services;
    }

    @Override
    public synchronized void close() {
        if (made != null) {
            made.close();
        }
    }
}
