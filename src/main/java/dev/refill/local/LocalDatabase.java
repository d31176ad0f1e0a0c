package dev.refill.local;

import dev.refill.catalog.Capabilities;
import dev.refill.catalog.Capability;
import dev.refill.catalog.Database;
import dev.refill.catalog.Export;
import dev.refill.catalog.VersionChanges;
import dev.refill.device.Devices;
import dev.refill.engine.FreshnessReader;
import dev.refill.engine.GpuKernels;
import dev.refill.engine.TrialRun;
import dev.refill.job.Job;
import dev.refill.job.JobHistory;
import dev.refill.job.JobRunner;
import dev.refill.lance.LanceTable;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Branch;
import dev.refill.model.ColumnIndex;
import dev.refill.model.ComputeClass;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.Declaration;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.Freshness;
import dev.refill.model.GpuFit;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.Selected;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.TableVersion;
import dev.refill.model.Tag;
import dev.refill.model.Trial;
import dev.refill.model.ValuePage;
import dev.refill.store.S3Store;
import dev.refill.store.StoreOption;
import dev.refill.store.StoreOptions;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The database in a folder or an object store: tables are read, and computed columns refreshed, in this process. */
public final class LocalDatabase implements Database {
    /** Tables that are refreshed side by side; each refresh uses every core by itself. */
    private static final int JOBS = 2;

    private final LocalTables tables;
    private final String uri;
    private final Capabilities capabilities;
    /** Closed last. */
    private final @Nullable S3Store store;

    private final Declarations declarations;
    private final Redefinition redefinition;
    private final SchemaGuard schema;
    private final LocalVersions versionChanges;
    private final Refreshes refreshes;
    private final Sweep sweep;

    private LocalDatabase(LocalTables tables, String uri, String place, @Nullable S3Store store, JobHistory history) {
        this.tables = tables;
        this.uri = uri;
        this.capabilities = capabilities(place);
        this.store = store;
        this.declarations = new Declarations(tables);
        this.redefinition = new Redefinition(tables);
        this.schema = new SchemaGuard(tables);
        this.refreshes = new Refreshes(tables, new JobRunner(JOBS, history, Clock.systemUTC()), uri);
        this.versionChanges = new LocalVersions(tables, refreshes);
        this.sweep = new Sweep(tables.folder().scratch());
    }

    /** Opens a folder; the jobs of its refreshes are not kept after it is closed. */
    public static LocalDatabase open(String uri) {
        return open(uri, JobHistory.none());
    }

    /**
     * Opens a folder.
     *
     * @param uri a path or a {@code file:} URI
     * @param history where its jobs are kept; stays open
     */
    public static LocalDatabase open(String uri, JobHistory history) {
        TableFolder folder = TableFolder.open(uri);
        return new LocalDatabase(LocalTables.open(folder), folder.folder().address(), "a folder", null, history);
    }

    /**
     * Opens a database in an object store, which is closed with it, or at once where there is none in it.
     *
     * @param history where its jobs are kept; stays open
     */
    public static LocalDatabase open(S3Store store, JobHistory history) {
        try {
            LocalTables tables = LocalTables.open(TableFolder.open(store.folder()));
            return new LocalDatabase(tables, store.address().uri(), "an object store", store, history);
        } catch (RefillException failure) {
            store.close();
            throw failure;
        }
    }

    /**
     * Removes what refreshes of it left behind whose process is gone, in the background, as every refresh does first; the
     * same database.
     */
    public LocalDatabase swept() {
        sweep.start();
        return this;
    }

    Sweep sweep() {
        return sweep;
    }

    /** @param place a folder or an object store, in words */
    private static Capabilities capabilities(String place) {
        return new Capabilities(Map.of(
                Capability.REFRESH_FUNCTION,
                "A Function's column is filled by a LanceDB server; connect to one to refresh it.",
                Capability.AUTO_REFRESH,
                place.substring(0, 1).toUpperCase(Locale.ROOT) + place.substring(1)
                        + " only stores the schedule. Refill acts on it while it runs, where that is turned on for the database.",
                Capability.FUNCTIONS,
                "Functions are registered with a LanceDB server; connect to one to look them up.",
                Capability.SERVER_JOBS,
                "Refreshes of " + place + " run in Refill itself; there is no server to list jobs of."));
    }

    @Override
    public String uri() {
        return uri;
    }

    @Override
    public DatabaseAddress address() {
        if (store == null) {
            return new DatabaseAddress.Folder(uri);
        }
        StoreOptions options = store.folder().options();
        return new DatabaseAddress.ObjectStore(
                uri, store.address().root(), options.shown(), !options.isTrue(StoreOption.SKIP_SIGNATURE));
    }

    @Override
    public String name() {
        return tables.folder().folder().name();
    }

    @Override
    public Capabilities capabilities() {
        return capabilities;
    }

    @Override
    public Page<String> namespaces(List<String> parent, @Nullable String token, int limit) {
        return tables.namespaces(parent, token, limit);
    }

    @Override
    public Page<TableId> tables(List<String> namespace, @Nullable String token, int limit) {
        return tables.tables(namespace, token, limit);
    }

    @Override
    public TableDetail describe(TableRef table) {
        return tables.describe(table);
    }

    @Override
    public OptionalLong newestVersion(TableRef table) {
        return tables.newestVersion(table);
    }

    @Override
    public List<Branch> branches(TableId table) {
        try (LanceTable opened = tables.open(TableRef.of(table))) {
            return opened.branches();
        }
    }

    @Override
    public List<Tag> tags(TableId table) {
        try (LanceTable opened = tables.open(TableRef.of(table))) {
            return opened.tags();
        }
    }

    @Override
    public Freshness freshness(TableRef table, String column) {
        try (LanceTable opened = tables.open(table)) {
            return FreshnessReader.read(opened, column);
        }
    }

    @Override
    public Optional<Instant> madeAt(TableRef table, long version) {
        try (LanceTable opened = tables.open(table)) {
            return opened.time(version);
        }
    }

    @Override
    public RowPage rows(TableRef table, RowQuery query) {
        try (LanceTable opened = tables.open(table)) {
            return Rows.read(opened, query);
        }
    }

    @Override
    public RowPage select(TableRef table, List<Selected> columns, RowQuery query) {
        try (LanceTable opened = tables.open(table)) {
            return SelectedRows.read(opened, columns, query);
        }
    }

    @Override
    public ValuePage values(TableRef table, List<Selected> columns, RowQuery query) {
        try (LanceTable opened = tables.open(table)) {
            return SelectedRows.values(opened, columns, query);
        }
    }

    @Override
    public long export(TableRef table, Export export, Export.Watch watch) {
        try (LanceTable opened = tables.open(table)) {
            return Rows.export(opened, export, watch);
        }
    }

    @Override
    public ValuePage values(TableRef table, RowQuery query) {
        try (LanceTable opened = tables.open(table)) {
            return Rows.values(opened, query);
        }
    }

    @Override
    public long countRows(TableRef table, @Nullable String filter) {
        try (LanceTable opened = tables.open(table)) {
            return Rows.count(opened, filter, List.of());
        }
    }

    @Override
    public long countRows(TableRef table, @Nullable String filter, List<Integer> fragments) {
        try (LanceTable opened = tables.open(table)) {
            return Rows.count(opened, filter, fragments);
        }
    }

    @Override
    public Page<TableVersion> versions(TableRef table, @Nullable String token, int limit) {
        return tables.versions(table, token, limit);
    }

    @Override
    public VersionChanges versionChanges() {
        return versionChanges;
    }

    @Override
    public ExpressionCheck check(TableRef table, Declaration declaration, int sampleRows) {
        return declarations.check(table, declaration, sampleRows);
    }

    @Override
    public long declare(TableRef table, List<Declaration> wanted, AutoRefresh autoRefresh) {
        return declarations.declare(table, wanted, autoRefresh);
    }

    @Override
    public ExpressionCheck checkChange(TableRef table, Declaration changed, int sampleRows) {
        return redefinition.check(table, changed, sampleRows);
    }

    @Override
    public long changeExpression(TableRef table, Declaration changed) {
        return redefinition.change(table, changed);
    }

    @Override
    public long setAutoRefresh(TableRef table, String column, AutoRefresh autoRefresh) {
        return schema.setAutoRefresh(table, column, autoRefresh);
    }

    @Override
    public long dropColumns(TableRef table, List<String> columns) {
        return schema.drop(table, columns);
    }

    @Override
    public long renameColumn(TableRef table, String column, String newName) {
        return schema.rename(table, column, newName);
    }

    @Override
    public long retypeColumn(TableRef table, String column, String type) {
        return schema.retype(table, column, type);
    }

    @Override
    public Optional<List<ColumnIndex>> indexes(TableRef table, String column) {
        try (LanceTable opened = tables.open(table)) {
            return Optional.of(opened.indexes(column));
        }
    }

    @Override
    public Optional<Trial> trial(TableRef table, String column, BooleanSupplier stop) {
        try (LanceTable opened = tables.open(table)) {
            return Optional.of(TrialRun.of(opened, column, stop));
        }
    }

    @Override
    public Optional<GpuFit> gpuFit(TableRef table, String column) {
        try (LanceTable opened = tables.open(table)) {
            return Optional.of(GpuKernels.fit(opened, column));
        }
    }

    @Override
    public List<ComputeClass> devices() {
        return Devices.list();
    }

    @Override
    public Job refresh(RefreshRequest request) {
        return refreshes.start(request);
    }

    @Override
    public void close() {
        sweep.close();
        refreshes.close();
        tables.close();
        if (store != null) {
            store.close();
        }
    }
}
