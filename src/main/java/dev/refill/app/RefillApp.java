package dev.refill.app;

import dev.refill.store.ObjectStores;
import dev.refill.ui.settings.LastSession;
import dev.refill.ui.settings.Preferences;
import java.util.List;
import javafx.application.Application;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/**
 * The application with its window. Its first argument, if any, is the address of a database to open; without one it
 * begins with what was open when it was closed last, with the welcome page where nothing was.
 */
public final class RefillApp extends Application {
    private final AppServices services = new AppServices(Home.find(), ObjectStores.First.KEPT);
    private Preferences preferences = Preferences.DEFAULT;
    private LastSession last = LastSession.NONE;
    private List<String> recent = List.of();
    private @Nullable WindowSession session;

    /** Reads the settings before the window is made, on JavaFX's launcher thread, which may block. */
    @Override
    public void init() {
        preferences = services.preferences();
        last = services.session();
        recent = services.recent();
    }

    @Override
    public void start(Stage stage) {
        List<String> arguments = getParameters().getRaw();
        boolean expecting =
                !arguments.isEmpty() || recent.isEmpty() || !last.databases().isEmpty();
        WindowSession opened = new WindowSession(stage, services, preferences, expecting);
        session = opened;
        opened.reportUncaught();
        stage.setOnCloseRequest(event -> {
            if (!opened.window().mayClose()) {
                event.consume();
            }
        });
        opened.window().place(last);
        stage.show();
        if (!arguments.isEmpty()) {
            opened.window().model().connect().open(arguments.get(0));
        } else if (recent.isEmpty()) {
            opened.window().model().connect().openSample();
        } else {
            opened.window().restore(last);
        }
    }

    @Override
    public void stop() {
        if (session != null) {
            session.close();
        }
        services.close();
    }
}
