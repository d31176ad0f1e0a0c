package dev.refill.app;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/** The folder where Refill keeps what is its own: settings, the history of jobs, logs, the sample database. */
public record Home(Path folder) {
    /**
     * The system property {@code refill.home}, else the variable REFILL_HOME, else {@code refill} where this system
     * keeps applications' data. Nothing is created here.
     */
    public static Home find() {
        return find(System.getProperties(), System.getenv());
    }

    static Home find(Properties properties, Map<String, String> environment) {
        String property = properties.getProperty("refill.home", "");
        if (!property.isBlank()) {
            return new Home(Path.of(property).toAbsolutePath());
        }
        String variable = environment.getOrDefault("REFILL_HOME", "");
        if (!variable.isBlank()) {
            return new Home(Path.of(variable).toAbsolutePath());
        }
        return new Home(dataFolder(properties, environment).toAbsolutePath());
    }

    private static Path dataFolder(Properties properties, Map<String, String> environment) {
        String os = properties.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        // Java takes user.home from the list of users; where HOME says otherwise, it was meant.
        String home = os.startsWith("win") ? "" : environment.getOrDefault("HOME", "");
        Path user = Path.of(home.isBlank() ? properties.getProperty("user.home", ".") : home);
        if (os.startsWith("mac")) {
            return user.resolve("Library").resolve("Application Support").resolve("Refill");
        }
        if (os.startsWith("win")) {
            String roaming = environment.getOrDefault("APPDATA", "");
            return (roaming.isBlank() ? user.resolve("AppData").resolve("Roaming") : Path.of(roaming))
                    .resolve("Refill");
        }
        String xdg = environment.getOrDefault("XDG_DATA_HOME", "");
        return (xdg.isBlank() ? user.resolve(".local").resolve("share") : Path.of(xdg)).resolve("refill");
    }

    public Path settings() {
        return folder.resolve("settings.json");
    }

    public Path history() {
        return folder.resolve("history.db");
    }

    /** Where refreshes of tables in an object store note that they run. */
    public Path claims() {
        return folder.resolve("claims");
    }

    public Path logs() {
        return folder.resolve("logs");
    }

    public Path sample() {
        return folder.resolve("sample");
    }

    /** Where the tour's pictures go unless another folder is given. */
    public Path tour() {
        return folder.resolve("tour");
    }
}
