package dev.refill.app;

import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.Database;
import dev.refill.cluster.Address;
import dev.refill.desktop.DesktopTheme;
import dev.refill.desktop.Processes;
import dev.refill.job.JobHistory;
import dev.refill.job.SqliteJobHistory;
import dev.refill.local.LocalDatabase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.secret.SecretStore;
import dev.refill.store.ObjectStores;
import dev.refill.store.S3Address;
import dev.refill.ui.connect.Servers;
import dev.refill.ui.log.LogLines;
import dev.refill.ui.refresh.Presets;
import dev.refill.ui.schedule.ScheduleChoices;
import dev.refill.ui.settings.LastSession;
import dev.refill.ui.settings.Preferences;
import dev.refill.ui.shell.ShellServices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** What the window and the commands stand on, put together from what lies in the home. Safe to use from any thread. */
public final class AppServices implements ShellServices, AutoCloseable {
    private final Home home;
    private final SettingsFile settings;
    private final JobHistory history;
    private final SecretStore secrets;
    private final ObjectStores stores;

    /** @param keys whose keys open an object store where there are both */
    public AppServices(Home home, ObjectStores.First keys) {
        this(home, keys, SecretStore.open());
    }

    /** @param secrets closed with the services */
    AppServices(Home home, ObjectStores.First keys, SecretStore secrets) {
        this.secrets = secrets;
        this.stores = new ObjectStores(secrets, System.getenv(), home.claims(), keys);
        this.home = home;
        this.settings = new SettingsFile(home.settings());
        this.history = new DeferredHistory(() -> SqliteJobHistory.open(home.history(), Clock.systemUTC()));
    }

    public Home home() {
        return home;
    }

    @Override
    public Database open(String uri) {
        return S3Address.is(uri) || Address.isOne(uri)
                ? servers().connect(uri, Optional.empty(), false)
                : LocalDatabase.open(uri, history).swept();
    }

    /** Tries to reach a server or an object store, with the key that is kept for it; blocks. */
    public ConnectionReport check(String uri) {
        return servers().check(uri, Optional.empty());
    }

    @Override
    public Servers servers() {
        return new AllServers(
                new LanceServers(secrets, System.getenv(), history), new ObjectStoreServers(stores, history));
    }

    /** Where keys are kept. */
    public SecretStore secrets() {
        return secrets;
    }

    @Override
    public JobHistory history() {
        return history;
    }

    @Override
    public List<String> recent() {
        return settings.read().recentDatabases();
    }

    @Override
    public void remember(String uri) {
        settings.update(s -> s.opened(uri));
    }

    @Override
    public Presets presets() {
        return new StoredPresets(settings);
    }

    @Override
    public ScheduleChoices scheduleChoices() {
        return new StoredSchedule(settings);
    }

    @Override
    public Preferences preferences() {
        return settings.read().preferences();
    }

    @Override
    public void keepPreferences(Preferences chosen) {
        settings.update(s -> s.preferring(chosen));
    }

    @Override
    public DesktopTheme.Answer desktopTheme() {
        return new DesktopTheme(System.getProperty("os.name", ""), new Processes(Duration.ofSeconds(2))).read();
    }

    @Override
    public String version() {
        String version = AppServices.class.getPackage().getImplementationVersion();
        return version == null ? "(not packaged)" : version;
    }

    @Override
    public LogLines log() {
        return new LogFolder(home.logs());
    }

    @Override
    public void showFolder(Path folder) {
        FileManager.show(folder);
    }

    @Override
    public LastSession session() {
        return settings.read().session();
    }

    @Override
    public void keepSession(LastSession left) {
        settings.update(s -> s.leaving(left));
    }

    @Override
    public synchronized String sample() {
        Path folder = home.sample();
        if (Files.exists(folder)) {
            return folder.toString();
        }
        // It appears under its name when it is whole: a start that was killed leaves no half of a sample.
        Path unfinished = folder.resolveSibling("sample-" + UUID.randomUUID());
        try {
            Files.createDirectories(home.folder());
            SampleDatabase.write(unfinished);
            Files.move(unfinished, folder);
        } catch (IOException e) {
            throw new RefillException(
                    ErrorCode.UNREADABLE, "The sample database cannot be written to " + folder + ": " + e, e);
        }
        return folder.toString();
    }

    @Override
    public void close() {
        secrets.close();
        history.close();
    }
}
