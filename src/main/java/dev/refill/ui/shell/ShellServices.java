package dev.refill.ui.shell;

import dev.refill.desktop.DesktopTheme;
import dev.refill.job.JobHistory;
import dev.refill.ui.connect.Places;
import dev.refill.ui.log.LogLines;
import dev.refill.ui.refresh.Presets;
import dev.refill.ui.schedule.ScheduleChoices;
import dev.refill.ui.settings.LastSession;
import dev.refill.ui.settings.Preferences;
import java.nio.file.Path;

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

    /** What was chosen last of how the window looks and works; may block. */
    default Preferences preferences() {
        return Preferences.DEFAULT;
    }

    /** Keeps the choice; may block. */
    default void keepPreferences(Preferences chosen) {}

    /** Whether the desktop is dark or light; may block for a moment. */
    default DesktopTheme.Answer desktopTheme() {
        return new DesktopTheme.Answer.Unknown("It is not known here whether the desktop is dark or light.");
    }

    /** Of the application. */
    default String version() {
        return "(not packaged)";
    }

    /** The application's own log. */
    default LogLines log() {
        return LogLines.NONE;
    }

    /** Opens a folder in the system's own window; may block. */
    default void showFolder(Path folder) {}

    /** The window as it was closed last; may block. */
    default LastSession session() {
        return LastSession.NONE;
    }

    /** Keeps what the window shows for the next start; may block. */
    default void keepSession(LastSession left) {}
}
