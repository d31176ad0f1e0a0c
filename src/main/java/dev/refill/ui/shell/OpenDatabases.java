package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Notices;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The databases that are open, at most one of an address. For the UI thread alone. */
public final class OpenDatabases {
    private record Follower(Consumer<Database> opened, Consumer<Database> closed) {}

    private final Background background;
    private final Notices notices;
    private final List<Database> databases = new ArrayList<>();
    private final List<Follower> followers = new ArrayList<>();

    OpenDatabases(Background background, Notices notices) {
        this.background = background;
        this.notices = notices;
    }

    /** Has each database told that is opened and that is about to be closed; the followers hear of it in their order. */
    void follow(Consumer<Database> opened, Consumer<Database> closed) {
        followers.add(new Follower(opened, closed));
    }

    /** In the order in which they were opened. */
    List<Database> all() {
        return List.copyOf(databases);
    }

    /** The open database of an address. */
    Optional<Database> find(String uri) {
        return databases.stream().filter(open -> open.uri().equals(uri)).findFirst();
    }

    /** Takes in a database that was just opened, in place of an open one of the same address. */
    void add(Database opened) {
        find(opened.uri()).ifPresent(this::close);
        databases.add(opened);
        followers.forEach(follower -> follower.opened().accept(opened));
    }

    /** Closes an open database, in the background. */
    void close(Database closing) {
        remove(closing);
        // The followers have let go of it, so nothing asks it any more but what is already running.
        background.run(
                () -> {
                    closing.close();
                    return closing;
                },
                done -> {},
                notices::problem);
    }

    private void remove(Database closing) {
        databases.remove(closing);
        followers.forEach(follower -> follower.closed().accept(closing));
    }

    /** Closes them all and tells nobody; blocks. */
    void closeAll() {
        databases.forEach(Database::close);
        databases.clear();
    }
}
