package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.job.JobSnapshot;
import dev.refill.model.ComputeClass;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.ui.browse.Badge;
import dev.refill.ui.browse.CatalogNode;
import dev.refill.ui.browse.CatalogViewModel;
import dev.refill.ui.columns.ColumnsViewModel;
import dev.refill.ui.columns.FreshnessTally;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.DialogService;
import dev.refill.ui.common.Latest;
import dev.refill.ui.common.Notices;
import dev.refill.ui.connect.ConnectViewModel;
import dev.refill.ui.connect.ConnectionFields;
import dev.refill.ui.data.DataViewModel;
import dev.refill.ui.jobs.JobsViewModel;
import dev.refill.ui.jobs.ServerJobModel;
import dev.refill.ui.jobs.ServerJobsModel;
import dev.refill.ui.lineage.LineageViewModel;
import dev.refill.ui.schedule.SchedulesDialog;
import dev.refill.ui.schedule.SchedulesModel;
import dev.refill.ui.sql.SqlBoxModel;
import dev.refill.ui.versions.VersionsViewModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** What the window shows: the databases that are open, the table that is chosen, the jobs. For the UI thread alone. */
public final class MainViewModel implements AutoCloseable {
    /** The tabs of a table. */
    public enum Tab {
        COLUMNS,
        DATA,
        VERSIONS,
        LINEAGE,
        SQL
    }

    /** Lines that show nothing of their own. */
    private static final Set<CatalogNode.Kind> LEADS_NOWHERE =
            Set.of(CatalogNode.Kind.MORE, CatalogNode.Kind.MESSAGE, CatalogNode.Kind.CLOSED);

    private final Background background;
    private final Latest lookingForDevices;
    private final List<Database> databases = new ArrayList<>();
    private final Notices notices = new Notices();
    private final CatalogViewModel catalog;
    private final ConnectViewModel connect;
    private final ColumnsViewModel columns;
    private final DataViewModel data;
    private final VersionsViewModel versions;
    private final LineageViewModel lineage;
    private final SqlBoxModel sql;
    private final JobsViewModel jobs;
    private final JobDesk desk;
    private final ServerJobsModel serverJobs;
    private final SchedulesModel schedules;
    private final DialogService dialogs;
    private final TableCommands commands;
    private final ReachModel reach;
    private final VersionCommands versionCommands;
    private final BooleanProperty welcome = new SimpleBooleanProperty(true);
    private final BooleanProperty jobsPage = new SimpleBooleanProperty(false);
    private final Absence absence = new Absence(notices);
    private final ObjectProperty<Tab> tab = new SimpleObjectProperty<>(Tab.COLUMNS);
    private final ReadOnlyObjectWrapper<@Nullable Database> database = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable TableId> table = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable TableRef> ref = new ReadOnlyObjectWrapper<>(null);
    private final ObservableList<ComputeClass> devices = FXCollections.observableArrayList();
    private final ObservableList<ComputeClass> readOnlyDevices = FXCollections.unmodifiableObservableList(devices);
    private boolean dataShown;
    private boolean versionsShown;

    public MainViewModel(Background background, Delay delay, DialogService dialogs, ShellServices services) {
        this.background = background;
        this.lookingForDevices = new Latest(background);
        this.connect = new ConnectViewModel(background, delay, services, dialogs, this::opened);
        this.catalog = new CatalogViewModel(background, connect::open);
        this.columns = new ColumnsViewModel(background);
        this.data = new DataViewModel(background, dialogs);
        this.sql = new SqlBoxModel(background, this::start, this::changed);
        this.versions = new VersionsViewModel(background);
        this.lineage = new LineageViewModel(background, columns);
        this.jobs = new JobsViewModel(background::onUi, services.history());
        this.desk = new JobDesk(background, notices, jobs, this::ended);
        jobs.offer(new JobCommands(this));
        this.serverJobs = new ServerJobsModel(
                background,
                delay,
                (of, id) -> dialogs.open(new ServerJobModel(background, delay, of, id)),
                (of, job) -> desk.follow(of, job));
        this.dialogs = dialogs;
        this.schedules = new SchedulesModel(
                background, services.history(), services.scheduleChoices(), (of, job) -> desk.follow(of, job));
        jobs.showServerJobs((uri, id) -> showServerJob(delay, dialogs, uri, id));
        this.reach = new ReachModel(background, delay, this::reached);
        database.addListener((property, before, now) -> {
            serverJobs.choose(now);
            reach.choose(now);
        });
        this.commands = new TableCommands(background, delay, dialogs, services.presets(), this);
        this.versionCommands = new VersionCommands(background, dialogs, this);
        catalog.selectedProperty().addListener((property, before, now) -> choose(now));
        tab.addListener((property, before, now) -> showTab());
        welcome.addListener((property, before, shown) -> jobsPage.set(jobsPage.get() && !shown));
        columns.tallyProperty().addListener((property, before, now) -> tell(now));
        connect.recent().addListener((ListChangeListener<String>) change -> knowServers());
        connect.failureProperty().addListener((property, before, now) -> tellFailure(now));
        connect.refreshRecent();
        jobs.load(background);
    }

    public CatalogViewModel catalog() {
        return catalog;
    }

    public ConnectViewModel connect() {
        return connect;
    }

    public ColumnsViewModel columns() {
        return columns;
    }

    public DataViewModel data() {
        return data;
    }

    /** Statements on the chosen database. */
    public SqlBoxModel sql() {
        return sql;
    }

    public VersionsViewModel versions() {
        return versions;
    }

    public LineageViewModel lineage() {
        return lineage;
    }

    public JobsViewModel jobs() {
        return jobs;
    }

    /** The jobs of the chosen database's server. */
    public ServerJobsModel serverJobs() {
        return serverJobs;
    }

    /** Whether the chosen database's server answers. */
    public ReachModel reach() {
        return reach;
    }

    /** What is refreshed by itself on this machine. */
    public SchedulesModel schedules() {
        return schedules;
    }

    public void showSchedules() {
        dialogs.open(new SchedulesDialog(schedules));
    }

    public Notices notices() {
        return notices;
    }

    public TableCommands commands() {
        return commands;
    }

    VersionCommands versionCommands() {
        return versionCommands;
    }

    /** Whether the welcome page is shown in place of the tables. */
    public BooleanProperty welcomeProperty() {
        return welcome;
    }

    /** Whether all jobs are shown over the tables. */
    public BooleanProperty jobsPageProperty() {
        return jobsPage;
    }

    /** The long jobs that ended unseen. */
    Absence absence() {
        return absence;
    }

    /** Shows a tab of the chosen table, whatever lies over it. */
    void showTab(Tab wanted) {
        welcome.set(false);
        jobsPage.set(false);
        tab.set(wanted);
    }

    /** Shows a table, whatever lies over it. */
    void showTable(CatalogNode line) {
        welcome.set(false);
        jobsPage.set(false);
        catalog.selectedProperty().set(line);
    }

    public ObjectProperty<Tab> tabProperty() {
        return tab;
    }

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

    /** Shows the chosen table on another branch or at another version; every panel follows. */
    public void lookAt(TableRef wanted) {
        Database of = database.get();
        if (of != null && wanted.id().equals(table.get()) && !wanted.equals(ref.get())) {
            ref.set(wanted);
            dataShown = false;
            data.clear();
            columns.show(of, wanted);
            versions.lookedAt(wanted);
            showTab();
        }
    }

    /** Shows the rows of these fragments alone, in the Data tab. */
    public void showFragments(List<Integer> ids) {
        tab.set(Tab.DATA);
        data.showFragments(ids);
    }

    /** What the chosen database can compute on, once that is known. */
    public ObservableList<ComputeClass> devices() {
        return readOnlyDevices;
    }

    /** Reads the newest version of the chosen table, and the lines of its database. */
    public void reload() {
        Database shown = database.get();
        if (shown != null) {
            catalog.reload(shown);
        }
        reloadTable();
    }

    /** Closes the chosen database. */
    public void closeDatabase() {
        Database closing = database.get();
        if (closing == null) {
            return;
        }
        catalog.remove(closing);
        databases.remove(closing);
        reach.remove(closing);
        schedules.closed(closing);
        jobs.offerAnew();
        // The selection moved off it, so nothing asks it any more but what is already running.
        background.run(
                () -> {
                    closing.close();
                    return closing;
                },
                done -> {},
                notices::problem);
        if (databases.isEmpty()) {
            welcome.set(true);
        }
    }

    /** Starts a refresh; the jobs panel follows it. */
    void start(Database on, RefreshRequest request) {
        desk.start(on, request);
    }

    /** Starts refreshes one after another; the first refusal ends it. */
    void startAll(Database on, List<RefreshRequest> requests) {
        desk.startAll(on, requests);
    }

    /** The open database of an address. */
    Optional<Database> open(String uri) {
        return databases.stream().filter(open -> open.uri().equals(uri)).findFirst();
    }

    /** Shows a table of an open database, whatever lies over it, even where its line is not loaded. */
    void go(Database of, TableId wanted) {
        welcome.set(false);
        jobsPage.set(false);
        if (of != database.get() || !wanted.equals(table.get())) {
            catalog.find(of, wanted)
                    .ifPresentOrElse(line -> catalog.selectedProperty().set(line), () -> {
                        catalog.selectedProperty().set(null);
                        show(of, wanted);
                    });
        }
    }

    /** The open databases. */
    List<Database> open() {
        return List.copyOf(databases);
    }

    /** The addresses of the open databases, in the order they were opened in. */
    List<String> addresses() {
        return databases.stream().map(Database::uri).toList();
    }

    /** Shows a table's rows with a column in sight. */
    void showValues(Database of, TableRef wanted, String column) {
        go(of, wanted.id());
        lookAt(wanted);
        tab.set(Tab.DATA);
        data.reveal(column);
    }

    /** Reads the chosen table again on every panel. */
    void reloadTable() {
        columns.reload();
        dataShown = false;
        versionsShown = false;
        showTab();
    }

    /** Closes what is open; blocks until the databases are closed. */
    @Override
    public void close() {
        schedules.close();
        jobs.close();
        serverJobs.close();
        reach.close();
        columns.clear();
        for (Database open : databases) {
            open.close();
        }
        databases.clear();
    }

    private void changed(TableId id) {
        if (id.equals(table.get())) {
            reloadTable();
        }
    }

    private void showServerJob(Delay delay, DialogService dialogs, String uri, String id) {
        open(uri)
                .ifPresentOrElse(
                        open -> dialogs.open(new ServerJobModel(background, delay, open, id)),
                        () -> notices.problem(new RefillException(
                                ErrorCode.NOT_FOUND,
                                "Connect to " + ConnectionFields.name(uri)
                                        + " again to see what its server tells of the" + " job.")));
    }

    private void knowServers() {
        catalog.know(connect.recent().stream()
                .filter(ConnectionFields::isServer)
                .map(uri -> new CatalogViewModel.Known(ConnectionFields.name(uri), uri))
                .toList());
    }

    /** The welcome page shows it by itself. */
    private void tellFailure(@Nullable RefillException failure) {
        if (failure != null && !welcome.get()) {
            notices.problem(failure);
        }
    }

    /** Takes in a database that was just opened, in place of an open one of the same address. */
    void opened(Database opened) {
        welcome.set(false);
        databases.stream()
                .filter(known -> known.uri().equals(opened.uri()))
                .findFirst()
                .ifPresent(known -> {
                    catalog.remove(known);
                    databases.remove(known);
                    reach.remove(known);
                    schedules.closed(known);
                    known.close();
                });
        databases.add(opened);
        reach.add(opened);
        catalog.add(opened);
        schedules.opened(opened);
        desk.resume(opened);
        jobs.offerAnew();
    }

    /** A server answers again: what is seen of it is read anew, with everything where it was. */
    private void reached(Database again) {
        desk.resume(again);
        catalog.reload(again);
        if (again == database.get()) {
            serverJobs.reload();
            findDevices(again);
            reloadTable();
        }
    }

    private void choose(@Nullable CatalogNode node) {
        if (node != null && (LEADS_NOWHERE.contains(node.kind()))) {
            return; // the table that is shown stays
        }
        show(node == null ? null : node.database(), node == null ? null : node.table());
    }

    private void show(@Nullable Database nextDatabase, @Nullable TableId nextTable) {
        if (nextDatabase != database.get()) {
            database.set(nextDatabase);
            sql.choose(nextDatabase, null);
            findDevices(nextDatabase);
        } else if (Objects.equals(nextTable, table.get())) {
            return;
        }
        table.set(nextTable);
        ref.set(nextTable == null ? null : TableRef.of(nextTable));
        notices.moveOn();
        dataShown = false;
        versionsShown = false;
        data.clear();
        versions.clear();
        if (nextDatabase == null || nextTable == null) {
            columns.clear();
        } else {
            columns.show(nextDatabase, TableRef.of(nextTable));
            showTab();
        }
    }

    /** A panel that is not seen reads nothing. */
    private void showTab() {
        lineage.seen(tab.get() == Tab.LINEAGE);
        Database from = database.get();
        TableRef of = ref.get();
        if (from == null || of == null) {
            return;
        }
        if (tab.get() == Tab.DATA && !dataShown) {
            dataShown = true;
            if (of.id().equals(data.tableProperty().get())) {
                data.reload();
            } else {
                data.show(from, of);
            }
        } else if (tab.get() == Tab.SQL) {
            sql.choose(from, of);
        } else if (tab.get() == Tab.VERSIONS && !versionsShown) {
            versionsShown = true;
            if (of.id().equals(versions.tableProperty().get())) {
                versions.reload();
            } else {
                versions.show(from, of);
            }
        }
    }

    private void tell(FreshnessTally tally) {
        Database of = database.get();
        TableId id = table.get();
        // The tree tells of the newest version of main.
        boolean newest = id != null && TableRef.of(id).equals(ref.get());
        if (of != null && id != null && newest && tally.complete()) {
            boolean known = tally.known() == tally.computed();
            catalog.badge(of, id, known ? Badge.freshness(tally.computed(), tally.notFresh()) : Badge.NONE);
        }
    }

    private void findDevices(@Nullable Database of) {
        lookingForDevices.cancel();
        devices.clear();
        if (of != null) {
            lookingForDevices.run(of::devices, devices::setAll, (RefillException failure) -> notices.problem(failure));
        }
    }

    private void ended(Database on, JobSnapshot job) {
        JobWords.tell(job, notices);
        absence.ended(job);
        if (on == database.get() && job.table().equals(table.get())) {
            reloadTable();
        }
    }
}
