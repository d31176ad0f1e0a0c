package dev.refill.app;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the application remembers of its user; never a secret.
 *
 * @param recentDatabases addresses, newest first
 * @param theme {@code light} or {@code dark}
 * @param presets how columns were refreshed, by column and by name; the column that was refreshed last is the last one
 * @param schedule which databases' columns are refreshed by themselves
 */
public record Settings(
        List<String> recentDatabases,
        String theme,
        Map<String, Map<String, Map<String, String>>> presets,
        Schedule schedule) {
    public static final int MOST_RECENT = 12;
    /** Columns whose presets are kept; those that were refreshed longest ago are forgotten. */
    public static final int MOST_PRESETS = 200;

    public static final Settings DEFAULT = new Settings(List.of(), "light");

    /**
     * @param databases the addresses of those whose schedule is on
     * @param paused whether nothing is refreshed by itself for now
     */
    public record Schedule(List<String> databases, boolean paused) {
        public static final Schedule OFF = new Schedule(List.of(), false);

        public Schedule {
            databases = List.copyOf(databases);
        }
    }

    public Settings {
        recentDatabases = recentDatabases.stream().distinct().limit(MOST_RECENT).toList();
        Map<String, Map<String, Map<String, String>>> newest = new LinkedHashMap<>(presets);
        newest.keySet()
                .removeAll(presets.keySet().stream()
                        .limit(Math.max(0, presets.size() - MOST_PRESETS))
                        .toList());
        presets = Collections.unmodifiableMap(newest);
    }

    public Settings(List<String> recentDatabases, String theme) {
        this(recentDatabases, theme, Map.of(), Schedule.OFF);
    }

    /** With this database as the newest. */
    public Settings opened(String uri) {
        List<String> uris = new ArrayList<>(List.of(uri));
        uris.addAll(recentDatabases);
        return new Settings(uris, theme, presets, schedule);
    }

    public Settings forgotten(String uri) {
        return new Settings(recentDatabases.stream().filter(u -> !u.equals(uri)).toList(), theme, presets, schedule);
    }

    public Settings themed(String newTheme) {
        return new Settings(recentDatabases, newTheme, presets, schedule);
    }

    public Settings scheduled(Schedule newSchedule) {
        return new Settings(recentDatabases, theme, presets, newSchedule);
    }

    public Settings withPreset(String column, String name, Map<String, String> preset) {
        Map<String, Map<String, String>> ofColumn = new TreeMap<>(presets.getOrDefault(column, Map.of()));
        ofColumn.put(name, Map.copyOf(preset));
        return with(column, ofColumn);
    }

    public Settings withoutPreset(String column, String name) {
        Map<String, Map<String, String>> ofColumn = new TreeMap<>(presets.getOrDefault(column, Map.of()));
        ofColumn.remove(name);
        return with(column, ofColumn);
    }

    private Settings with(String column, Map<String, Map<String, String>> ofColumn) {
        Map<String, Map<String, Map<String, String>>> all = new LinkedHashMap<>(presets);
        all.remove(column);
        if (!ofColumn.isEmpty()) {
            all.put(column, ofColumn);
        }
        return new Settings(recentDatabases, theme, all, schedule);
    }
}
