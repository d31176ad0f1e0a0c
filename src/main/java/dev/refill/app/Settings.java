package dev.refill.app;

import dev.refill.ui.settings.LastSession;
import dev.refill.ui.settings.Preferences;
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
 * @param preferences what was chosen of how the application looks and works
 * @param presets how columns were refreshed, by column and by name; the column that was refreshed last is the last one
 * @param schedule which databases' columns are refreshed by themselves
 * @param session the window as it was closed
 */
public record Settings(
        List<String> recentDatabases,
        Preferences preferences,
        Map<String, Map<String, Map<String, String>>> presets,
        Schedule schedule,
        LastSession session) {
    public static final int MOST_RECENT = 12;
    /** Columns whose presets are kept; those that were refreshed longest ago are forgotten. */
    public static final int MOST_PRESETS = 200;

    public static final Settings DEFAULT = new Settings(List.of(), Preferences.DEFAULT);

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

    public Settings(List<String> recentDatabases, Preferences preferences) {
        this(recentDatabases, preferences, Map.of(), Schedule.OFF, LastSession.NONE);
    }

    /** With this database as the newest. */
    public Settings opened(String uri) {
        List<String> uris = new ArrayList<>(List.of(uri));
        uris.addAll(recentDatabases);
        return new Settings(uris, preferences, presets, schedule, session);
    }

    public Settings forgotten(String uri) {
        return new Settings(
                recentDatabases.stream().filter(u -> !u.equals(uri)).toList(), preferences, presets, schedule, session);
    }

    public Settings preferring(Preferences chosen) {
        return new Settings(recentDatabases, chosen, presets, schedule, session);
    }

    public Settings leaving(LastSession left) {
        return new Settings(recentDatabases, preferences, presets, schedule, left);
    }

    public Settings scheduled(Schedule newSchedule) {
        return new Settings(recentDatabases, preferences, presets, newSchedule, session);
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
        return new Settings(recentDatabases, preferences, all, schedule, session);
    }
}
