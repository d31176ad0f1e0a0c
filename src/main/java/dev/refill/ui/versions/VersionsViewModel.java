package dev.refill.ui.versions;

import dev.refill.catalog.Database;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.TableVersion;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Latest;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** The history of one table, newest first, as far as it was asked for. For the UI thread alone. */
public final class VersionsViewModel {
    static final int PAGE = 50;
    private static final String NOTHING_CHOSEN = "Choose a table to see its versions.";

    private final Latest pages;
    private @Nullable Database database;
    private @Nullable TableRef ref;
    /** The oldest version read: not shown while the one before it, and so its difference, is unknown. */
    private @Nullable TableVersion held;

    private @Nullable String nextToken;

    private final ObservableList<VersionRow> rows = FXCollections.observableArrayList();
    private final ObservableList<VersionRow> readOnlyRows = FXCollections.unmodifiableObservableList(rows);
    private final ReadOnlyObjectWrapper<@Nullable TableId> table = new ReadOnlyObjectWrapper<>(this, "table");
    private final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper(this, "message", NOTHING_CHOSEN);
    private final ReadOnlyStringWrapper refusal = new ReadOnlyStringWrapper(this, "refusal", "");
    private final ReadOnlyBooleanWrapper loading = new ReadOnlyBooleanWrapper(this, "loading");
    private final ReadOnlyBooleanWrapper more = new ReadOnlyBooleanWrapper(this, "more");

    public VersionsViewModel(Background background) {
        pages = new Latest(background);
    }

    /** Shows a table's newest versions. */
    public void show(Database shown, TableId id) {
        show(shown, TableRef.of(id));
    }

    /** Shows the newest versions of a branch, whichever of its versions is looked at. */
    public void show(Database shown, TableRef looked) {
        clear();
        database = shown;
        ref = looked.onBranch(looked.branch());
        table.set(looked.id());
        message.set("Reading the versions…");
        reload();
    }

    /** Shows nothing. */
    public void clear() {
        pages.cancel();
        database = null;
        ref = null;
        table.set(null);
        begin();
        loading.set(false);
        refusal.set("");
        message.set(NOTHING_CHOSEN);
    }

    /** Reads the newest versions again; the list as it was stays until they are there. */
    public void reload() {
        read(null);
    }

    /** Adds older versions; does nothing at the end, nor while some are being read. */
    public void loadMore() {
        if (more.get() && !loading.get()) {
            read(nextToken);
        }
    }

    private void read(@Nullable String token) {
        Database from = database;
        TableRef of = ref;
        if (from == null || of == null) {
            return;
        }
        loading.set(true);
        pages.run(() -> from.versions(of, token, PAGE), page -> arrived(page, token == null), this::refused);
    }

    private void arrived(Page<TableVersion> page, boolean first) {
        loading.set(false);
        refusal.set("");
        message.set("This table has no versions.");
        if (first) {
            begin();
        }
        List<TableVersion> known = new ArrayList<>();
        if (held != null) {
            known.add(held);
        }
        known.addAll(page.items());
        nextToken = page.nextToken();
        more.set(nextToken != null);
        held = more.get() && !known.isEmpty() ? known.remove(known.size() - 1) : null;
        for (int i = 0; i < known.size(); i++) {
            TableVersion before = i + 1 < known.size() ? known.get(i + 1) : held;
            rows.add(row(known.get(i), before));
        }
    }

    private VersionRow row(TableVersion version, @Nullable TableVersion before) {
        return new VersionRow(
                version.version(),
                version.time(),
                OperationWords.of(version.operation()),
                version.rows(),
                before == null ? OptionalLong.empty() : difference(version.rows(), before.rows()),
                rows.isEmpty());
    }

    private static OptionalLong difference(OptionalLong rows, OptionalLong before) {
        return rows.isPresent() && before.isPresent()
                ? OptionalLong.of(rows.getAsLong() - before.getAsLong())
                : OptionalLong.empty();
    }

    private void begin() {
        rows.clear();
        held = null;
        nextToken = null;
        more.set(false);
    }

    private void refused(RefillException failure) {
        loading.set(false);
        if (rows.isEmpty()) {
            message.set(failure.sentence());
        } else {
            refusal.set(failure.sentence());
        }
    }

    public ObservableList<VersionRow> rows() {
        return readOnlyRows;
    }

    public ReadOnlyObjectProperty<@Nullable TableId> tableProperty() {
        return table.getReadOnlyProperty();
    }

    /** What stands in place of versions where there are none. */
    public ReadOnlyStringProperty messageProperty() {
        return message.getReadOnlyProperty();
    }

    /** Why the last versions asked for did not come; empty where they did. */
    public ReadOnlyStringProperty refusalProperty() {
        return refusal.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty loadingProperty() {
        return loading.getReadOnlyProperty();
    }

    /** Whether older versions can be asked for. */
    public ReadOnlyBooleanProperty moreProperty() {
        return more.getReadOnlyProperty();
    }
}
