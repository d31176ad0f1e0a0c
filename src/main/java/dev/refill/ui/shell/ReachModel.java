package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.RefillException;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.Latest;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * The servers that do not answer, after sleep or a change of the network. What is on screen stays; the chosen one is asked
 * again after 0.2 s and ever longer waits, up to 5 s, until it answers. For the UI thread alone.
 */
public final class ReachModel {
    static final Duration FIRST_WAIT = Duration.ofMillis(200);
    static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

    private final Background background;
    private final Delay delay;
    private final Latest asking;
    private final Consumer<Database> back;
    private final Map<Database, RefillException> lost = new IdentityHashMap<>();
    private final ReadOnlyObjectWrapper<@Nullable RefillException> failure = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);
    private @Nullable Database chosen;
    private Runnable callOff = () -> {};
    private Duration wait = FIRST_WAIT;

    /** @param back called with a database whose server answers again */
    ReachModel(Background background, Delay delay, Consumer<Database> back) {
        this.background = background;
        this.delay = delay;
        this.asking = new Latest(background);
        this.back = back;
    }

    /** Why the chosen database's server does not answer; null while it does. */
    public ReadOnlyObjectProperty<@Nullable RefillException> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** Whether it is being asked. */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Watches a database that was opened. */
    void add(Database database) {
        database.reach().onChange(change -> background.onUi(() -> changed(database, change)));
    }

    /** Forgets one that is closed. */
    void remove(Database database) {
        lost.remove(database);
    }

    void choose(@Nullable Database database) {
        chosen = database;
        begin();
    }

    /** Asks the chosen database's server at once. */
    public void tryAgain() {
        Database of = chosen;
        if (of == null || !lost.containsKey(of) || busy.get()) {
            return;
        }
        callOff.run();
        busy.set(true);
        // An answer is told of by the database itself, whoever asked.
        asking.run(() -> of.tables(List.of(), null, 1), answer -> busy.set(false), refused -> {
            busy.set(false);
            later();
        });
    }

    private void changed(Database database, Optional<RefillException> change) {
        if (change.isPresent()) {
            lost.put(database, change.get());
        } else if (lost.remove(database) != null) {
            back.accept(database);
        }
        if (database == chosen) {
            begin();
        }
    }

    private void begin() {
        asking.cancel();
        callOff.run();
        busy.set(false);
        wait = FIRST_WAIT;
        RefillException why = chosen == null ? null : lost.get(chosen);
        failure.set(why);
        if (why != null) {
            later();
        }
    }

    private void later() {
        callOff = delay.after(wait, this::tryAgain);
        Duration twice = wait.multipliedBy(2);
        wait = twice.compareTo(LONGEST_WAIT) < 0 ? twice : LONGEST_WAIT;
    }

    /** Asks nothing any more. */
    void close() {
        chosen = null;
        lost.clear();
        begin();
    }
}
