package dev.refill.app;

import dev.refill.ui.schedule.ScheduleChoices;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What the user chose of schedules, in the settings' file. */
final class StoredSchedule implements ScheduleChoices {
    private final SettingsFile settings;

    StoredSchedule(SettingsFile settings) {
        this.settings = settings;
    }

    @Override
    public Set<String> databases() {
        return new TreeSet<>(settings.read().schedule().databases());
    }

    @Override
    public void keep(String database, boolean on) {
        settings.update(s -> {
            List<String> changed = new ArrayList<>(s.schedule().databases());
            changed.remove(database);
            if (on) {
                changed.add(database);
            }
            return s.scheduled(new Settings.Schedule(changed, s.schedule().paused()));
        });
    }

    @Override
    public boolean paused() {
        return settings.read().schedule().paused();
    }

    @Override
    public void keepPaused(boolean paused) {
        settings.update(s -> s.scheduled(new Settings.Schedule(s.schedule().databases(), paused)));
    }
}
