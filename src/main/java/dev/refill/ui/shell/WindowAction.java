package dev.refill.ui.shell;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Something that the window can do.
 *
 * @param name in the words of the list of commands
 * @param shortcut null for one without
 * @param against why it cannot be done now, in a sentence; empty where it can
 */
record WindowAction(String name, @Nullable Shortcut shortcut, Supplier<Optional<String>> against, Runnable action) {
    static WindowAction of(Shortcut shortcut, Runnable action) {
        return of(shortcut, Optional::empty, action);
    }

    static WindowAction of(Shortcut shortcut, Supplier<Optional<String>> against, Runnable action) {
        return new WindowAction(shortcut.meaning(), shortcut, against, action);
    }

    /** Does it, if nothing is against it. */
    void run() {
        if (against.get().isEmpty()) {
            action.run();
        }
    }
}
