package dev.refill.ui.shell;

import dev.refill.job.JobHistory;
import dev.refill.ui.common.Theme;
import dev.refill.ui.connect.Places;
import dev.refill.ui.refresh.Presets;
import dev.refill.ui.schedule.ScheduleChoices;

/** What the window needs of the application around it. */
public interface ShellServices extends Places {
    JobHistory history();

    /** The remembered settings of refreshes. */
    default Presets presets() {
        return Presets.NONE;
    }

    /** Which databases' columns are refreshed by themselves. */
    default ScheduleChoices scheduleChoices() {
        return ScheduleChoices.NONE;
    }

    /** The theme that was chosen last; may block. */
    Theme theme();

    /** Keeps the choice; may block. */
    void keepTheme(Theme theme);
}
