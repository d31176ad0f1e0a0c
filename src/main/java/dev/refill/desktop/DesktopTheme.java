package dev.refill.desktop;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether the desktop is set to dark or to light.
 *
 * <p>Linux desktops tell it by the portal {@code org.freedesktop.appearance}, GNOME and its relatives by {@code gsettings} too;
 * macOS by {@code defaults}, Windows by its registry.
 */
public final class DesktopTheme {
    /** What the desktop says. */
    public sealed interface Answer {
        record Known(boolean dark) implements Answer {}

        /** @param reason in a sentence */
        record Unknown(String reason) implements Answer {}
    }

    private static final List<String> PORTAL = List.of(
            "gdbus",
            "call",
            "--session",
            "--dest",
            "org.freedesktop.portal.Desktop",
            "--object-path",
            "/org/freedesktop/portal/desktop",
            "--method",
            "org.freedesktop.portal.Settings.Read",
            "org.freedesktop.appearance",
            "color-scheme");
    private static final List<String> GNOME =
            List.of("gsettings", "get", "org.gnome.desktop.interface", "color-scheme");
    private static final List<String> MAC = List.of("defaults", "read", "-g", "AppleInterfaceStyle");
    private static final List<String> WINDOWS = List.of(
            "reg",
            "query",
            "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
            "/v",
            "AppsUseLightTheme");
    private static final Pattern SCHEME = Pattern.compile("uint32 (\\d+)");
    private static final Pattern LIGHT = Pattern.compile("AppsUseLightTheme\\s+REG_DWORD\\s+0x([0-9a-fA-F]+)");

    private final String system;
    private final Commands commands;

    /** @param system its name, as Java's property {@code os.name} has it */
    public DesktopTheme(String system, Commands commands) {
        this.system = system.toLowerCase(Locale.ROOT);
        this.commands = commands;
    }

    /** Asks the desktop; blocks, no longer than the programs that are asked may take. */
    public Answer read() {
        if (system.startsWith("mac")) {
            return mac();
        }
        if (system.startsWith("windows")) {
            return windows();
        }
        return portal().or(this::gnome)
                .<Answer>map(Answer.Known::new)
                .orElse(new Answer.Unknown(
                        "This desktop tells neither by its portal nor by gsettings whether it is dark or light."));
    }

    /** The newer portals still answer to the older method, which wraps the number twice. */
    private Optional<Boolean> portal() {
        return text(PORTAL).map(SCHEME::matcher).filter(Matcher::find).map(found -> "1".equals(found.group(1)));
    }

    private Optional<Boolean> gnome() {
        return text(GNOME).filter(text -> text.startsWith("'")).map(text -> text.contains("prefer-dark"));
    }

    /** The setting is there only where it is dark. */
    private Answer mac() {
        try {
            Commands.Output output = commands.run(MAC);
            return new Answer.Known(output.status() == 0 && output.text().contains("Dark"));
        } catch (IOException e) {
            return new Answer.Unknown("macOS does not tell whether it is dark or light: " + e.getMessage());
        }
    }

    private Answer windows() {
        Optional<Matcher> found = text(WINDOWS).map(LIGHT::matcher).filter(Matcher::find);
        return found.isEmpty()
                ? new Answer.Unknown("Windows has no setting here that tells whether apps are dark or light.")
                : new Answer.Known(Integer.parseUnsignedInt(found.get().group(1), 16) == 0);
    }

    private Optional<String> text(List<String> command) {
        try {
            Commands.Output output = commands.run(command);
            return output.status() == 0 ? Optional.of(output.text().strip()) : Optional.empty();
        } catch (IOException notThere) {
            return Optional.empty();
        }
    }
}
