package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import java.util.Objects;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** The database and the table that the window is about, and how the table is looked at. For the UI thread alone. */
public final class ChosenTable {
    private final ReadOnlyObjectWrapper<@Nullable Database> database = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable TableId> table = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable TableRef> ref = new ReadOnlyObjectWrapper<>(null);

    /** The database of the chosen line; null while none is open. */
    public ReadOnlyObjectProperty<@Nullable Database> databaseProperty() {
        return database.getReadOnlyProperty();
    }

    /** The chosen table; null where a database or namespace is chosen. */
    public ReadOnlyObjectProperty<@Nullable TableId> tableProperty() {
        return table.getReadOnlyProperty();
    }

    /** The chosen table as it is looked at: which branch, and at which version; null where none is chosen. */
    public ReadOnlyObjectProperty<@Nullable TableRef> refProperty() {
        return ref.getReadOnlyProperty();
    }

    boolean is(Database of, TableId id) {
        return of == database.get() && id.equals(table.get());
    }

    /** Chooses the newest version of a table's main; false where it is chosen already, however it is looked at. */
    boolean choose(@Nullable Database of, @Nullable TableId id) {
        if (of == database.get() && Objects.equals(id, table.get())) {
            return false;
        }
        database.set(of);
        table.set(id);
        ref.set(id == null ? null : TableRef.of(id));
        return true;
    }

    /** Looks at the chosen table on another branch or at another version; false where that is of another, or no change. */
    boolean lookAt(TableRef wanted) {
        if (database.get() == null || !wanted.id().equals(table.get()) || wanted.equals(ref.get())) {
            return false;
        }
        ref.set(wanted);
        return true;
    }
}
