package dev.refill.app;

import java.util.ArrayList;
import java.util.List;

/**
 * What the application remembers of its user; never a secret.
 *
 * @param recentDatabases addresses, newest first
 * @param theme {@code light} or {@code dark}
 */
public record Settings(List<String> recentDatabases, String theme) {
    public static final int MOST_RECENT = 12;
    public static final Settings DEFAULT = new Settings(List.of(), "light");

    public Settings {
        recentDatabases = recentDatabases.stream().distinct().limit(MOST_RECENT).toList();
    }

    /** With this database as the newest. */
    public Settings opened(String uri) {
        List<String> uris = new ArrayList<>(List.of(uri));
        uris.addAll(recentDatabases);
        return new Settings(uris, theme);
    }

    public Settings forgotten(String uri) {
        return new Settings(recentDatabases.stream().filter(u -> !u.equals(uri)).toList(), theme);
    }

    public Settings themed(String newTheme) {
        return new Settings(recentDatabases, newTheme);
    }
}
