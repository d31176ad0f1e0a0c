package dev.refill.app;

import dev.refill.app.tour.Tour;
import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.DatabaseOpener;
import dev.refill.cli.CommandContext;
import dev.refill.device.Devices;
import dev.refill.job.JobHistory;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.ComputeClass;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.store.S3Address;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Application;
import org.jspecify.annotations.Nullable;

/** The application as its commands see it. JavaFX is touched by the two methods that open windows, and by nothing else. */
final class AppContext implements CommandContext {
    /** Held, since a logger that nobody holds forgets its level. */
    private static final Logger JAVAFX_LOG = Logger.getLogger("javafx");

    private final LateServices services;
    private final PrintStream out;
    private final PrintStream err;
    private final boolean display;

    AppContext(LateServices services, PrintStream out, PrintStream err, boolean display) {
        this.services = services;
        this.out = out;
        this.err = err;
        this.display = display;
    }

    @Override
    public PrintStream out() {
        return out;
    }

    @Override
    public PrintStream err() {
        return err;
    }

    @Override
    public DatabaseOpener opener() {
        return uri -> services.get().open(uri);
    }

    @Override
    public String withStorageOptions(String uri, List<String> options) {
        return S3Address.withOptions(uri, options).uri();
    }

    @Override
    public JobHistory history() {
        return services.get().history();
    }

    @Override
    public List<ComputeClass> devices() {
        return Devices.list();
    }

    @Override
    public ConnectionReport check(String uri) {
        return services.get().check(uri);
    }

    @Override
    public void writeSample(Path folder) {
        SampleDatabase.write(folder);
    }

    @Override
    public boolean hasDisplay() {
        return display;
    }

    @Override
    public CommandContext.TourOutcome tour(@Nullable Path folder, @Nullable String server) {
        quietJavaFx();
        Path pictures = (folder == null ? services.get().home().tour() : folder).toAbsolutePath();
        return new CommandContext.TourOutcome(pictures, Tour.run(pictures, server) == 0);
    }

    @Override
    public int openWindow(@Nullable String uri) {
        quietJavaFx();
        try {
            Application.launch(RefillApp.class, uri == null ? new String[0] : new String[] {uri});
        } catch (UnsupportedOperationException noScreen) {
            throw new RefillException(ErrorCode.NOT_REACHABLE, Display.unreachable(System.getenv()), noScreen);
        }
        return 0;
    }

    /** JavaFX warns on stderr that it lies on the class path, where it is meant to be. */
    private static void quietJavaFx() {
        JAVAFX_LOG.setLevel(Level.SEVERE);
    }
}
