package dev.refill.app;

import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/** Whether there is a screen. */
final class Display {
    private Display() {}

    /** On Linux where an X or Wayland server is named, elsewhere always; the property {@code refill.display} overrules. */
    static boolean present(Properties properties, Map<String, String> environment) {
        String said = properties.getProperty("refill.display", "");
        if (!said.isBlank()) {
            return Boolean.parseBoolean(said);
        }
        String os = properties.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        return os.startsWith("mac")
                || os.startsWith("win")
                || !environment.getOrDefault("DISPLAY", "").isBlank()
                || !environment.getOrDefault("WAYLAND_DISPLAY", "").isBlank();
    }

    /** Why no window can be opened where a screen was named, and what to do, in a sentence. */
    static String unreachable(Map<String, String> environment) {
        String named = environment.getOrDefault("DISPLAY", "");
        return (named.isBlank()
                        ? "No X server is named by DISPLAY; on Wayland, Refill's window needs Xwayland."
                        : "The X server that DISPLAY names, " + named + ", cannot be reached.")
                + " Commands need no screen: see refill --help.";
    }

    /** Lets JavaFX draw into memory; to be called before it starts. What was set by hand stays. */
    static void drawIntoMemory(Properties properties) {
        properties.putIfAbsent("glass.platform", "Monocle");
        properties.putIfAbsent("monocle.platform", "Headless");
        properties.putIfAbsent("prism.order", "sw");
        properties.putIfAbsent("java.awt.headless", "true");
    }
}
