package dev.refill.ui.shell;

import dev.refill.ui.settings.LastSession.Panels;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * Which page of the window is seen: the welcome page, all jobs, or else a tab of the chosen table; and how large the panels
 * around the tabs were made.
 */
public final class WindowPages {
    private final BooleanProperty welcome = new SimpleBooleanProperty(true);
    private final ReadOnlyBooleanWrapper expecting = new ReadOnlyBooleanWrapper(false);
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

    /** Whether the window has just begun and a database is still being opened. */
    public ReadOnlyBooleanProperty expectingProperty() {
        return expecting.getReadOnlyProperty();
    }

    /** Begins with the tables: a database is about to be opened. */
    void expect() {
        expecting.set(true);
        welcome.set(false);
    }

    /** What was to be opened is, or is not; where nothing is, there is the welcome page. */
    void expected(boolean opened) {
        if (expecting.get()) {
            expecting.set(false);
            if (!opened) {
                welcome.set(true);
            }
        }
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
