package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.job.JobSnapshot;
import dev.refill.model.RefillException;
import dev.refill.ui.browse.CatalogViewModel;
import dev.refill.ui.columns.ColumnsViewModel;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.DialogService;
import dev.refill.ui.common.Notices;
import dev.refill.ui.connect.ConnectViewModel;
import dev.refill.ui.data.DataViewModel;
import dev.refill.ui.jobs.JobsViewModel;
import dev.refill.ui.jobs.ServerJobsModel;
import dev.refill.ui.lineage.LineageViewModel;
import dev.refill.ui.refresh.RefreshViewModel;
import dev.refill.ui.schedule.SchedulesDialog;
import dev.refill.ui.schedule.SchedulesModel;
import dev.refill.ui.sql.SqlBoxModel;
import dev.refill.ui.versions.VersionsViewModel;
import org.jspecify.annotations.Nullable;

/** The parts of what the window shows, put together. For the UI thread alone. */
public final class MainViewModel implements AutoCloseable {
    private final DialogService dialogs;
    private final Notices notices = new Notices();
    private final WindowPages pages = new WindowPages();
    private final ChosenTable chosen = new ChosenTable();
    private final OpenDatabases databases;
    private final ConnectViewModel connect;
    private final CatalogViewModel catalog;
    private final ColumnsViewModel columns;
    private final DataViewModel data;
    private final VersionsViewModel versions;
    private final LineageViewModel lineage;
    private final SqlBoxModel sql;
    private final TablePanels panels;
    private final Elsewhere elsewhere;
    private final BranchesModel branches;
    private final Navigation navigation;
    private final ChosenDevices devices;
    private final Absence absence = new Absence(notices);
    private final JobsViewModel jobs;
    private final JobDesk desk;
    private final ServerJobsModel serverJobs;
    private final SchedulesModel schedules;
    private final ReachModel reach;
    private final UndoModel undo;
    private final RefreshCommands refreshes;
    private final TableCommands commands;
    private final VersionCommands versionCommands;

    public MainViewModel(Background background, Delay delay, DialogService dialogs, ShellServices services) {
        this.dialogs = dialogs;
        this.databases = new OpenDatabases(background, notices);
        this.connect = new ConnectViewModel(background, delay, services, dialogs, this::opened);
        this.catalog = new CatalogViewModel(background, connect::open);
        this.jobs = new JobsViewModel(background::onUi, services.history());
        this.desk = new JobDesk(background, notices, jobs, this::ended);
        this.columns = new ColumnsViewModel(background);
        this.data = new DataViewModel(background, dialogs);
        this.versions = new VersionsViewModel(background);
        this.lineage = new LineageViewModel(background, columns);
        this.sql = new SqlBoxModel(
                background, desk::start, (on, stored) -> commands().scheduled(on, stored));
        this.panels = new TablePanels(chosen, pages, columns, data, versions, lineage, sql);
        this.elsewhere = new Elsewhere(background, chosen, columns, panels);
        this.branches = new BranchesModel(background, chosen, versions);
        this.navigation = new Navigation(catalog, chosen, pages, panels, notices);
        this.devices = new ChosenDevices(background, notices);
        ServerJobDialogs serverJobDialogs = new ServerJobDialogs(background, delay, dialogs, databases, notices);
        this.serverJobs = new ServerJobsModel(background, delay, serverJobDialogs::open, desk::follow);
        this.schedules = new SchedulesModel(background, services.history(), services.scheduleChoices(), desk::follow);
        this.reach = new ReachModel(background, delay, this::reached);
        this.undo = new UndoModel(background, databases, chosen, panels, notices);
        this.refreshes = new RefreshCommands(
                new RefreshViewModel.Ground(background, delay, dialogs, services.presets()),
                chosen,
                columns,
                desk,
                notices);
        this.commands = new TableCommands(background, delay, dialogs, this);
        this.versionCommands = new VersionCommands(background, dialogs, chosen, panels, notices, undo);
        jobs.offer(new JobCommands(databases, desk, navigation, refreshes));
        jobs.showServerJobs(serverJobDialogs::open);
        databases.follow(reach::add, reach::remove);
        databases.follow(catalog::add, catalog::remove);
        databases.follow(schedules::opened, schedules::closed);
        databases.follow(desk::resume, closed -> {});
        databases.follow(opened -> jobs.offerAnew(), closed -> jobs.offerAnew());
        chosen.databaseProperty().addListener((property, before, now) -> chosen(now));
        connect.failureProperty().addListener((property, before, now) -> tellFailure(now));
        connect.busyProperty().addListener((property, before, busy) -> {
            if (!busy) {
                // After what was opened has arrived.
                background.onUi(() -> pages.expected(!databases.all().isEmpty()));
            }
        });
        new CatalogNews(catalog, connect, columns, chosen);
        connect.refreshRecent();
    }

    public OpenDatabases databases() {
        return databases;
    }

    public ChosenTable chosen() {
        return chosen;
    }

    public WindowPages pages() {
        return pages;
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

    /** The branches of the chosen table. */
    BranchesModel branches() {
        return branches;
    }

    public VersionsViewModel versions() {
        return versions;
    }

    public LineageViewModel lineage() {
        return lineage;
    }

    /** What all tabs show together. */
    public TablePanels panels() {
        return panels;
    }

    /** What others commit to the chosen table. */
    Elsewhere elsewhere() {
        return elsewhere;
    }

    Navigation navigation() {
        return navigation;
    }

    ChosenDevices devices() {
        return devices;
    }

    public JobsViewModel jobs() {
        return jobs;
    }

    JobDesk desk() {
        return desk;
    }

    /** The long jobs that ended unseen. */
    Absence absence() {
        return absence;
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

    /** The changes made here that can be taken back. */
    UndoModel undo() {
        return undo;
    }

    RefreshCommands refreshes() {
        return refreshes;
    }

    public TableCommands commands() {
        return commands;
    }

    VersionCommands versionCommands() {
        return versionCommands;
    }

    /** Reads the newest version of the chosen table, and the lines of its database. */
    public void reload() {
        Database shown = chosen.databaseProperty().get();
        if (shown != null) {
            catalog.reload(shown);
        }
        panels.reload();
    }

    /** Shows a database that was just opened. */
    void opened(Database opened) {
        pages.expected(true);
        pages.welcomeProperty().set(false);
        databases.add(opened);
    }

    /** Closes the chosen database. */
    public void closeDatabase() {
        Database closing = chosen.databaseProperty().get();
        if (closing != null) {
            databases.close(closing);
            if (databases.all().isEmpty()) {
                pages.welcomeProperty().set(true);
            }
        }
    }

    /** Closes what is open; blocks until the databases are closed. */
    @Override
    public void close() {
        elsewhere.close();
        schedules.close();
        jobs.close();
        serverJobs.close();
        reach.close();
        columns.clear();
        databases.closeAll();
    }

    private void chosen(@Nullable Database now) {
        serverJobs.choose(now);
        reach.choose(now);
        sql.choose(now, null);
        devices.find(now);
    }

    /** A server answers again: what is seen of it is read anew, with everything where it was. */
    private void reached(Database again) {
        desk.resume(again);
        catalog.reload(again);
        if (again == chosen.databaseProperty().get()) {
            serverJobs.reload();
            devices.find(again);
            panels.reload();
        }
    }

    private void ended(Database on, JobSnapshot job) {
        JobWords.tell(job, notices);
        absence.ended(job);
        if (chosen.is(on, job.table())) {
            panels.reload();
        }
    }

    /** The welcome page shows it by itself. */
    private void tellFailure(@Nullable RefillException failure) {
        if (failure == null) {
            return;
        }
        pages.expected(false);
        if (!pages.welcomeProperty().get()) {
            notices.problem(failure);
        }
    }
}
