package dev.refill.app;

/**
 * Reads the settings while JavaFX starts: what the window needs first, with logging and JSON, and JavaFX does not. Nobody
 * waits for it; who comes before it is done reads them himself.
 */
final class Ahead {
    private Ahead() {}

    static void begin(Home home) {
        Thread reader = new Thread(() -> new SettingsFile(home.settings()).read(), "settings-ahead");
        reader.setDaemon(true);
        reader.start();
    }
}
