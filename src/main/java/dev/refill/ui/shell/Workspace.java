package dev.refill.ui.shell;

import dev.refill.ui.browse.CatalogView;
import dev.refill.ui.columns.ColumnsView;
import dev.refill.ui.columns.InspectorView;
import dev.refill.ui.common.Controls;
import dev.refill.ui.jobs.JobsPanel;
import javafx.beans.binding.Bindings;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;

/** The tree, the tabs, the inspector and the jobs, with dividers between them. */
final class Workspace extends SplitPane {
    private final CatalogView catalog;
    private final ColumnsView columns;

    Workspace(MainViewModel model) {
        getStyleClass().add("workspace");
        catalog = new CatalogView(model.catalog());
        columns = new ColumnsView(model.columns(), model.commands());
        TableTabs tabs = new TableTabs(model, columns);
        InspectorView inspector = new InspectorView(model.columns(), model.commands());
        StackPane nothing =
                new StackPane(Controls.paragraph("Choose a table at the left to see its columns.", "muted", "nothing"));
        nothing.visibleProperty().bind(model.tableProperty().isNull());
        tabs.visibleProperty().bind(model.tableProperty().isNotNull());
        inspector
                .visibleProperty()
                .bind(Bindings.createBooleanBinding(() -> model.tableProperty().get() != null, model.tableProperty()));
        BorderPane shown = new BorderPane(new StackPane(tabs, nothing));
        shown.setTop(new LookBar(model));
        SplitPane table = new SplitPane(shown, inspector);
        table.setDividerPositions(0.75);
        SplitPane.setResizableWithParent(inspector, false);
        JobsPanel jobs = new JobsPanel(
                model.jobs(), model.serverJobs(), () -> model.jobsPageProperty().set(true));
        jobs.setMinHeight(64);
        SplitPane right = new SplitPane(table, jobs);
        right.setOrientation(Orientation.VERTICAL);
        right.setDividerPositions(0.82);
        SplitPane.setResizableWithParent(jobs, false);
        catalog.setMinWidth(140);
        inspector.setMinWidth(250);
        getItems().setAll(catalog, right);
        setDividerPositions(0.17);
        SplitPane.setResizableWithParent(catalog, false);
    }

    CatalogView catalog() {
        return catalog;
    }

    ColumnsView columns() {
        return columns;
    }
}
