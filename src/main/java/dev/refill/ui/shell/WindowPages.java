package dev.refill.ui.shell;

import dev.refill.ui.settings.LastSession.Panels;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * Which page of the window is seen: the welcome page, all jobs, or else a tab of the chosen table; and how large the panels
 * around the tabs were made.
 */
public final class WindowPages {
    private final BooleanProperty welcome = new SimpleBooleanProperty(true);
    private final BooleanProperty jobs = new SimpleBooleanProperty(false);
    private final ObjectProperty<TableTab> tab = new SimpleObjectProperty<>(TableTab.COLUMNS);
    private final ObjectProperty<Panels> panels = new SimpleObjectProperty<>(Panels.USUAL);

    WindowPages() {
        welcome.addListener((property, before, shown) -> jobs.set(jobs.get() && !shown));
    }

    /** Whether the welcome page is shown in place of the tables. */
    public BooleanProperty welcomeProperty() {
        return welcome;
    }

    /** Whether all jobs are shown over the tables. */
    public BooleanProperty jobsProperty() {
        return jobs;
    }

    /** The tab of the chosen table; it stays where another table is chosen. */
    public ObjectProperty<TableTab> tabProperty() {
        return tab;
    }

    /** What the user made of the panels around the tabs by moving dividers. */
    public ObjectProperty<Panels> panelsProperty() {
        return panels;
    }

    /** Shows the tables, whatever lies over them. */
    void showTables() {
        welcome.set(false);
        jobs.set(false);
    }

    /** Shows a tab of the chosen table, whatever lies over it. */
    void show(TableTab wanted) {
        showTables();
        tab.set(wanted);
    }
}
