package dev.refill.cluster;

import dev.refill.catalog.Capabilities;
import dev.refill.catalog.Capability;
import dev.refill.catalog.Database;
import dev.refill.catalog.Export;
import dev.refill.catalog.Functions;
import dev.refill.catalog.Reach;
import dev.refill.catalog.ServerJobs;
import dev.refill.catalog.VersionChanges;
import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Http;
import dev.refill.cluster.http.Time;
import dev.refill.cluster.wire.GpuClasses;
import dev.refill.job.Job;
import dev.refill.job.JobHistory;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Branch;
import dev.refill.model.ComputeClass;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.Declaration;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.Freshness;
import dev.refill.model.Page;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.TableVersion;
import dev.refill.model.Tag;
import dev.refill.model.ValuePage;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A database on a server: LanceDB Cloud, Enterprise, or a Lance REST namespace. What it does, the server does. */
public final class ClusterDatabase implements Database {
    private final Address address;
    private final Server server;
    private final Offers offers = new Offers();
    private final Listings listings;
    private final Tables tables;
    private final Histories histories;
    private final Columns columns;
    private final ServerVersions versionChanges;
    private final Checks checks;
    private final Devices devices;
    private final RegisteredFunctions functions;
    private final Refreshes refreshes;

    private ClusterDatabase(Address address, Server server, JobHistory history) {
        this.address = address;
        this.server = server;
        offers.lacksBranches();
        offers.lacksRedefinition();
        this.listings = new Listings(server);
        this.tables = new Tables(server);
        this.histories = new Histories(server);
        this.columns = new Columns(server, tables);
        this.versionChanges = new ServerVersions(server, offers, tables);
        this.checks = new Checks(server, tables);
        this.devices = new Devices(server);
        this.functions = new RegisteredFunctions(server, tables, columns);
        this.refreshes = new Refreshes(server, history, address.uri());
    }

    /**
     * Connects: asks for the first table, and whether there are jobs. Blocks.
     *
     * @param credentials what the server knows us by; empty for one that asks for none
     * @param history where its jobs are kept; stays open
     * @throws dev.refill.model.RefillException with the reason, where there is no such server or the key is not taken
     */
    public static ClusterDatabase open(
            Address address, Optional<Credentials> credentials, JobHistory history, Time time) {
        Server server = new Server(new Http(Connections.endpoint(address, credentials), time), address.dialect(), time);
        ClusterDatabase database = new ClusterDatabase(address, server, history);
        try {
            database.greet();
            return database;
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    private void greet() {
        listings.tables(List.of(), null, 1);
        if (!new Jobs(server).offered()) {
            offers.lacksJobs(server.name());
        }
    }

    @Override
    public String uri() {
        return address.uri();
    }

    @Override
    public String name() {
        return address.name();
    }

    @Override
    public DatabaseAddress address() {
        return Connections.described(address);
    }

    @Override
    public Capabilities capabilities() {
        return offers.capabilities();
    }

    @Override
    public Page<String> namespaces(List<String> parent, @Nullable String token, int limit) {
        return listings.namespaces(parent, token, limit);
    }

    @Override
    public Page<TableId> tables(List<String> namespace, @Nullable String token, int limit) {
        return listings.tables(namespace, token, limit);
    }

    @Override
    public TableDetail describe(TableRef table) {
        return tables.describe(table);
    }

    @Override
    public List<Branch> branches(TableId table) {
        return histories.branches(table);
    }

    @Override
    public List<Tag> tags(TableId table) {
        return histories.tags(table);
    }

    @Override
    public Freshness freshness(TableRef table, String column) {
        return offers.trying(Capability.FRESHNESS, () -> tables.freshness(table, column));
    }

    @Override
    public RowPage rows(TableRef table, RowQuery query) {
        return tables.rows(table, query);
    }

    @Override
    public long export(TableRef table, Export export, Export.Watch watch) {
        return new Exports(server, tables).write(table, export, watch);
    }

    @Override
    public ValuePage values(TableRef table, RowQuery query) {
        return tables.values(table, query);
    }

    @Override
    public long countRows(TableRef table, @Nullable String filter) {
        return tables.countRows(table, filter);
    }

    @Override
    public Page<TableVersion> versions(TableRef table, @Nullable String token, int limit) {
        return histories.versions(table, token, limit);
    }

    @Override
    public VersionChanges versionChanges() {
        return versionChanges;
    }

    @Override
    public ExpressionCheck check(TableRef table, Declaration declaration, int sampleRows) {
        return checks.check(table, declaration, sampleRows);
    }

    @Override
    public long declare(TableRef table, List<Declaration> declarations, AutoRefresh autoRefresh) {
        return changing(() -> columns.declare(table, declarations, autoRefresh));
    }

    @Override
    public long setAutoRefresh(TableRef table, String column, AutoRefresh autoRefresh) {
        return changing(() -> columns.setAutoRefresh(table, column, autoRefresh));
    }

    @Override
    public long dropColumns(TableRef table, List<String> dropped) {
        return changing(() -> columns.drop(table, dropped));
    }

    @Override
    public long renameColumn(TableRef table, String column, String newName) {
        return changing(() -> columns.rename(table, column, newName));
    }

    @Override
    public long retypeColumn(TableRef table, String column, String type) {
        return changing(() -> columns.retype(table, column, type));
    }

    private long changing(Supplier<Long> change) {
        offers.require(Capability.CHANGE_SCHEMA);
        return offers.trying(Capability.CHANGE_SCHEMA, change);
    }

    @Override
    public List<ComputeClass> devices() {
        return devices.list();
    }

    @Override
    public String defaultDevice() {
        return GpuClasses.SERVERS_CHOICE;
    }

    @Override
    public Job refresh(RefreshRequest request) {
        offers.require(Capability.REFRESH_SQL);
        return refreshes.start(request);
    }

    @Override
    public List<Job> resumeJobs() {
        return refreshes.resume();
    }

    @Override
    public ServerJobs serverJobs() {
        offers.require(Capability.SERVER_JOBS);
        return refreshes;
    }

    @Override
    public Functions functions() {
        offers.require(Capability.FUNCTIONS);
        return functions;
    }

    @Override
    public Reach reach() {
        return server.reach();
    }

    /** Follows no job any more; the server's jobs go on. */
    @Override
    public void close() {
        // In this order a request that breaks off is known not to be a failure of its job.
        refreshes.stop();
        server.close();
        refreshes.close();
    }
}
