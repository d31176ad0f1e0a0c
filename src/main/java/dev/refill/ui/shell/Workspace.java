package dev.refill.ui.shell;

import dev.refill.ui.browse.CatalogView;
import dev.refill.ui.columns.ColumnsView;
import dev.refill.ui.columns.InspectorView;
import dev.refill.ui.common.Controls;
import dev.refill.ui.jobs.JobsPanel;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;

/** The tree, the tabs, the inspector and the jobs, with dividers between them. */
final class Workspace extends SplitPane {
    private static final double TREE = 218;
    private static final double LEAST_TREE = 140;
    private static final double INSPECTOR = 280;
    private static final double LEAST_INSPECTOR = 250;
    private static final double LEAST_JOBS = 64;
    /** The most of the window that goes to the tree, and of what is left to the inspector. */
    private static final double MOST_TREE = 0.3;

    private static final double MOST_INSPECTOR = 0.45;

    /** Of a window that is narrower, in em, the columns have all the room that the panels beside them can spare. */
    private static final double TIGHT = 60;

    private static final double TIGHT_INSPECTOR = 195;

    /** Of a window that is narrower, in em, the tabs that are not about one column have all the room there is. */
    private static final double NARROW = 75;

    private static final double EM = 13;

    private final MainViewModel model;
    private final CatalogView catalog;
    private final ColumnsView columns;
    private final InspectorView inspector;
    private final JobsPanel jobs;
    private final SplitPane table;
    private double factor = 1;
    private double inspectorAt = 0.735;

    Workspace(MainViewModel model) {
        this.model = model;
        getStyleClass().add("workspace");
        catalog = new CatalogView(model.catalog());
        columns = new ColumnsView(model.columns(), model.commands());
        TableTabs tabs = new TableTabs(model, columns);
        inspector = new InspectorView(model.columns(), model.commands());
        StackPane nothing =
                new StackPane(Controls.paragraph("Choose a table at the left to see its columns.", "muted", "nothing"));
        nothing.visibleProperty().bind(model.chosen().tableProperty().isNull());
        tabs.visibleProperty().bind(model.chosen().tableProperty().isNotNull());
        inspector
                .visibleProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> model.chosen().tableProperty().get() != null,
                        model.chosen().tableProperty()));
        BorderPane shown = new BorderPane(new StackPane(tabs, nothing));
        shown.setTop(new LookBar(model));
        table = new SplitPane(shown, inspector);
        table.setDividerPositions(inspectorAt);
        SplitPane.setResizableWithParent(inspector, false);
        jobs = new JobsPanel(
                model.jobs(),
                model.serverJobs(),
                () -> model.pages().jobsProperty().set(true));
        jobs.setMinHeight(LEAST_JOBS);
        SplitPane right = new SplitPane(table, jobs);
        right.setOrientation(Orientation.VERTICAL);
        right.setDividerPositions(0.82);
        SplitPane.setResizableWithParent(jobs, false);
        catalog.setMinWidth(LEAST_TREE);
        inspector.setMinWidth(LEAST_INSPECTOR);
        getItems().setAll(catalog, right);
        setDividerPositions(0.17);
        SplitPane.setResizableWithParent(catalog, false);
        model.pages().tabProperty().addListener((property, before, now) -> showInspector());
        widthProperty().addListener((property, before, now) -> showInspector());
    }

    /** Beside the columns always; beside rows, versions and statements where there is room for both. */
    private void showInspector() {
        TableTab tab = model.pages().tabProperty().get();
        boolean about = tab == TableTab.COLUMNS || tab == TableTab.LINEAGE;
        boolean shown = about || getWidth() == 0 || getWidth() >= NARROW * EM * factor;
        if (shown == table.getItems().contains(inspector)) {
            return;
        }
        if (shown) {
            table.getItems().add(inspector);
            table.setDividerPositions(inspectorAt);
        } else {
            inspectorAt = table.getDividerPositions()[0];
            table.getItems().remove(inspector);
        }
    }

    /** Gives the panels around the tabs the room that texts of a size need; 1 is the usual size. */
    void scale(double wanted) {
        if (wanted == factor) {
            return;
        }
        factor = wanted;
        catalog.setMinWidth(LEAST_TREE * factor);
        jobs.setMinHeight(LEAST_JOBS * factor);
        showInspector();
        if (getWidth() > 0) {
            placeDividers();
        } else {
            widthProperty().addListener(new InvalidationListener() {
                @Override
                public void invalidated(Observable width) {
                    if (getWidth() > 0) {
                        widthProperty().removeListener(this);
                        Platform.runLater(Workspace.this::placeDividers);
                    }
                }
            });
        }
    }

    private void placeDividers() {
        boolean tight = getWidth() < TIGHT * EM * factor;
        inspector.setMinWidth((tight ? TIGHT_INSPECTOR : LEAST_INSPECTOR) * factor);
        double tree = Math.min(MOST_TREE, (tight ? LEAST_TREE : TREE) * factor / getWidth());
        setDividerPositions(tree);
        double left = getWidth() * (1 - tree);
        inspectorAt = 1 - Math.min(MOST_INSPECTOR, (tight ? TIGHT_INSPECTOR : INSPECTOR) * factor / left);
        table.setDividerPositions(inspectorAt);
    }

    CatalogView catalog() {
        return catalog;
    }

    ColumnsView columns() {
        return columns;
    }
}
