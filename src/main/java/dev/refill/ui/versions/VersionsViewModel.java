package dev.refill.ui.versions;

import dev.refill.catalog.Capabilities;
import dev.refill.catalog.Database;
import dev.refill.model.Branch;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.TableVersion;
import dev.refill.model.Tag;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Latest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    private final Latest names;
    private final Latest lines;
    private @Nullable Database database;
    private @Nullable TableRef ref;
    /** The oldest version read: not shown while the one before it, and so its difference, is unknown. */
    private @Nullable TableVersion held;

    private @Nullable String nextToken;
    /** Those that are shown. */
    private final List<TableVersion> known = new ArrayList<>();

    private final ObservableList<VersionRow> rows = FXCollections.observableArrayList();
    private final ObservableList<VersionRow> readOnlyRows = FXCollections.unmodifiableObservableList(rows);
    private final ReadOnlyObjectWrapper<@Nullable TableId> table = new ReadOnlyObjectWrapper<>(this, "table");
    private final ObservableList<Tag> tags = FXCollections.observableArrayList();
    private final ObservableList<Tag> readOnlyTags = FXCollections.unmodifiableObservableList(tags);
    private final ObservableList<String> branches = FXCollections.observableArrayList();
    private final ObservableList<String> readOnlyBranches = FXCollections.unmodifiableObservableList(branches);
    private final ReadOnlyObjectWrapper<@Nullable TableRef> looked = new ReadOnlyObjectWrapper<>(this, "looked");
    private final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper(this, "message", NOTHING_CHOSEN);
    private final ReadOnlyStringWrapper refusal = new ReadOnlyStringWrapper(this, "refusal", "");
    private final ReadOnlyBooleanWrapper loading = new ReadOnlyBooleanWrapper(this, "loading");
    private final ReadOnlyBooleanWrapper more = new ReadOnlyBooleanWrapper(this, "more");

    public VersionsViewModel(Background background) {
        pages = new Latest(background);
        names = new Latest(background);
        lines = new Latest(background);
    }

    /** Shows a table's newest versions. */
    public void show(Database shown, TableId id) {
        show(shown, TableRef.of(id));
    }

    /** Shows the newest versions of a branch, whichever of its versions is looked at. */
    public void show(Database shown, TableRef wanted) {
        clear();
        database = shown;
        ref = wanted.onBranch(wanted.branch());
        looked.set(wanted);
        table.set(wanted.id());
        message.set("Reading the versions…");
        reload();
    }

    /** Shows nothing. */
    public void clear() {
        pages.cancel();
        names.cancel();
        lines.cancel();
        tags.clear();
        branches.clear();
        looked.set(null);
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
        readTags();
        readBranches();
    }

    /** Marks the version that the panels show; another branch is another list. */
    public void lookedAt(TableRef now) {
        Database from = database;
        TableRef of = ref;
        if (from == null || of == null || !of.id().equals(now.id())) {
            return;
        }
        if (of.equals(now.onBranch(now.branch()))) {
            looked.set(now);
            build();
        } else {
            show(from, now);
        }
    }

    private void readTags() {
        Database from = database;
        TableRef of = ref;
        if (from != null && of != null) {
            names.run(
                    () -> from.tags(of.id()),
                    found -> {
                        tags.setAll(found);
                        build();
                    },
                    failure -> tags.clear()); // an older server has none
        }
    }

    private void readBranches() {
        Database from = database;
        TableRef of = ref;
        if (from != null && of != null) {
            lines.run(
                    () -> from.branches(of.id()).stream().map(Branch::name).toList(),
                    found -> {
                        List<String> all = new ArrayList<>(List.of(Branch.MAIN));
                        all.addAll(found);
                        if (!all.equals(branches)) {
                            branches.setAll(all);
                        }
                    },
                    failure -> branches.setAll(Branch.MAIN)); // an older server has no others
        }
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
        if (held != null) {
            known.add(held);
        }
        known.addAll(page.items());
        nextToken = page.nextToken();
        more.set(nextToken != null);
        held = more.get() && !known.isEmpty() ? known.remove(known.size() - 1) : null;
        build();
    }

    private void build() {
        List<VersionRow> built = new ArrayList<>();
        for (int i = 0; i < known.size(); i++) {
            built.add(row(known.get(i), i + 1 < known.size() ? known.get(i + 1) : held, i == 0));
        }
        rows.setAll(built);
    }

    private VersionRow row(TableVersion version, @Nullable TableVersion before, boolean current) {
        TableRef at = looked.get();
        TableRef of = ref;
        return new VersionRow(
                version.version(),
                version.time(),
                OperationWords.of(version.operation(), of == null ? null : of.branch()),
                version.rows(),
                before == null ? OptionalLong.empty() : difference(version.rows(), before.rows()),
                version.bytes(),
                version.origin(),
                tags.stream()
                        .filter(tag -> of != null
                                && tag.version() == version.version()
                                && Objects.equals(tag.branch(), of.branch()))
                        .toList(),
                current,
                at != null && at.version().isPresent() && at.version().getAsLong() == version.version());
    }

    private static OptionalLong difference(OptionalLong rows, OptionalLong before) {
        return rows.isPresent() && before.isPresent()
                ? OptionalLong.of(rows.getAsLong() - before.getAsLong())
                : OptionalLong.empty();
    }

    private void begin() {
        known.clear();
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

    /** The tags of the table, of every branch, by name. */
    public ObservableList<Tag> tags() {
        return readOnlyTags;
    }

    /** Main and the other branches, by name; empty while they are looked for. */
    public ObservableList<String> branches() {
        return readOnlyBranches;
    }

    /** What the panels show of the table; null where none is chosen. */
    public ReadOnlyObjectProperty<@Nullable TableRef> lookedProperty() {
        return looked.getReadOnlyProperty();
    }

    /** A version of the list. */
    TableRef at(VersionRow row) {
        return Objects.requireNonNull(ref).at(row.version());
    }

    /** What looking at a version of the list shows: the newest is looked at as what is newest, so that it can be changed. */
    TableRef lookingAt(VersionRow row) {
        return row.current() ? Objects.requireNonNull(ref) : at(row);
    }

    Capabilities capabilities() {
        return database == null ? new Capabilities(Map.of()) : database.capabilities();
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
