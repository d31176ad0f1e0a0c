package dev.refill.ui.shell;

import dev.refill.ui.browse.CatalogView;
import dev.refill.ui.columns.ColumnsView;
import dev.refill.ui.columns.InspectorView;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Soon;
import dev.refill.ui.jobs.JobsPanel;
import dev.refill.ui.settings.LastSession.Panels;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;

/** The tree, the tabs, the inspector and the jobs, with dividers between them. */
final class Workspace extends SplitPane {
    private static final double LEAST_JOBS = 64;
    /** What jobs that were folded take when they are asked for: the heading and a few of them. */
    private static final double OPENED_JOBS = 130;

    /** The most of the height that goes to the jobs. */
    private static final double MOST_JOBS = 0.75;

    /** The part of the height that is left to the tables at first. */
    private static final double USUAL_TABLES = 0.82;

    private static final double NEAR = 2;

    private final MainViewModel model;
    private final CatalogView catalog;
    private final ColumnsView columns;
    private final InspectorView inspector;
    private final JobsPanel jobs;
    private final SplitPane table;
    private final SplitPane right;
    private final InspectorStrip strip = new InspectorStrip();
    private double factor = 1;
    /** After the layout, which undoes what is said of dividers while the width changes. */
    private final Soon placing = new Soon(this::place);

    Workspace(MainViewModel model) {
        this.model = model;
        getStyleClass().add("workspace");
        catalog = new CatalogView(model.catalog());
        columns = new ColumnsView(model.columns(), model.commands());
        TableTabs tabs = new TableTabs(model, columns);
        inspector = new InspectorView(model.columns(), model.commands());
        StackPane nothing = new StackPane(nothing());
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
        table.setDividerPositions(0.735);
        SplitPane.setResizableWithParent(inspector, false);
        jobs = new JobsPanel(
                model.jobs(),
                model.serverJobs(),
                () -> model.pages().jobsProperty().set(true));
        jobs.setMinHeight(LEAST_JOBS);
        jobs.foldedProperty().addListener((property, before, now) -> foldJobs());
        BorderPane beside = new BorderPane(table);
        beside.setRight(strip);
        beside.setMinSize(0, 0);
        strip.askedProperty().addListener((property, before, now) -> showInspector());
        model.chosen().tableProperty().addListener((property, before, now) -> showInspector());
        // When both say the same table: one is set after the other.
        Soon chosen = new Soon(this::showInspector);
        model.columns().selectedProperty().addListener((property, before, now) -> chosen.ask());
        model.columns().detailProperty().addListener((property, before, now) -> chosen.ask());
        right = new SplitPane(beside, jobs);
        right.setOrientation(Orientation.VERTICAL);
        right.setDividerPositions(USUAL_TABLES);
        SplitPane.setResizableWithParent(jobs, false);
        catalog.setMinWidth(PanelRoom.LEAST_TREE);
        inspector.setMinWidth(room().leastInspector());
        getItems().setAll(catalog, right);
        setDividerPositions(0.17);
        SplitPane.setResizableWithParent(catalog, false);
        model.pages().tabProperty().addListener((property, before, now) -> showInspector());
        model.pages().panelsProperty().addListener((property, before, now) -> placing.ask());
        widthProperty().addListener((property, before, now) -> {
            showInspector();
            placing.ask();
        });
        right.heightProperty().addListener((property, before, now) -> {
            if (before.doubleValue() == 0) {
                placing.ask();
            }
        });
        table.widthProperty().addListener((property, before, now) -> Platform.runLater(this::placeInspector));
        addEventFilter(MouseEvent.MOUSE_RELEASED, this::released);
    }

    private Label nothing() {
        Label nothing = Controls.paragraph("", "muted", "nothing");
        nothing.textProperty()
                .bind(Bindings.when(model.pages().expectingProperty())
                        .then("Opening…")
                        .otherwise("Choose a table at the left to see its columns."));
        return nothing;
    }

    private PanelRoom room() {
        return new PanelRoom(getWidth(), factor, model.pages().panelsProperty().get());
    }

    /**
     * Beside the columns, in a narrow window when it is asked for; beside rows, versions and statements where a column is chosen
     * and there is room for both.
     */
    private void showInspector() {
        TableTab tab = model.pages().tabProperty().get();
        boolean about = tab == TableTab.COLUMNS || tab == TableTab.LINEAGE;
        boolean narrow = getWidth() > 0 && !room().forInspector();
        strip.setVisible(narrow && about && model.chosen().tableProperty().get() != null);
        boolean one = model.columns().selectedProperty().get() != null || reading() && inspectorShown();
        boolean shown =
                narrow ? about && strip.askedProperty().get() : about || getWidth() == 0 || one && room().forTwo();
        if (shown == inspectorShown()) {
            return;
        }
        if (shown) {
            table.getItems().add(inspector);
            if (table.getWidth() > 0) {
                table.setDividerPositions(1 - room().inspector() / table.getWidth());
            }
        } else {
            table.getItems().remove(inspector);
        }
    }

    /** Whether it is not known yet which column of another table is chosen: until then the inspector stays or stays away. */
    private boolean reading() {
        return model.columns().detailProperty().get() == null;
    }

    private boolean inspectorShown() {
        return table.getItems().contains(inspector);
    }

    /** Gives the panels around the tabs the room that texts of a size need; 1 is the usual size. */
    void scale(double wanted) {
        if (wanted == factor) {
            return;
        }
        factor = wanted;
        catalog.setMinWidth(PanelRoom.LEAST_TREE * factor);
        foldJobs();
        showInspector();
        placing.ask();
    }

    /** Whether the window is so low that the jobs are one line until they are asked for. */
    void low(boolean now) {
        boolean before = jobs.lowProperty().get();
        jobs.lowProperty().set(now);
        Scene scene = getScene();
        if (before && !now && scene != null) {
            AfterLayout.run(scene, () -> {
                right.setDividerPositions(USUAL_TABLES);
                placing.ask();
            });
        }
    }

    private void foldJobs() {
        boolean folded = jobs.foldedProperty().get();
        jobs.setMinHeight(folded ? USE_PREF_SIZE : LEAST_JOBS * factor);
        jobs.setMaxHeight(folded ? USE_PREF_SIZE : USE_COMPUTED_SIZE);
        placing.ask();
    }

    private void place() {
        if (getWidth() == 0) {
            return;
        }
        PanelRoom room = room();
        inspector.setMinWidth(room.leastInspector());
        if (far(catalog.getWidth(), room.tree())) {
            setDividerPositions(room.tree() / getWidth());
        }
        placeInspector();
        double height = jobsHeight(room.chosen());
        if (height > 0 && far(jobs.getHeight(), height)) {
            right.setDividerPositions(1 - height / right.getHeight());
        }
    }

    /** In pixels; 0 where the divider lies well where it is. */
    private double jobsHeight(Panels chosen) {
        double most = MOST_JOBS * right.getHeight();
        if (jobs.foldedProperty().get()) {
            return jobs.prefHeight(-1);
        }
        if (chosen.jobs() > 0) {
            return Math.min(most, chosen.jobs() * factor);
        }
        return jobs.lowProperty().get() ? Math.min(most, OPENED_JOBS * factor) : 0;
    }

    private void placeInspector() {
        double wanted = room().inspector();
        if (getWidth() > 0 && table.getWidth() > 0 && inspectorShown() && far(inspector.getWidth(), wanted)) {
            table.setDividerPositions(1 - wanted / table.getWidth());
        }
    }

    private static boolean far(double is, double wanted) {
        return Math.abs(is - wanted) > NEAR;
    }

    /** Keeps what the user makes of a panel by its divider. */
    private void released(MouseEvent event) {
        Node node = event.isStillSincePress() || !(event.getTarget() instanceof Node target) ? null : target;
        while (node != null && !node.getStyleClass().contains("split-pane-divider")) {
            node = node.getParent();
        }
        if (node == null) {
            return;
        }
        ObjectProperty<Panels> panels = model.pages().panelsProperty();
        Panels now = panels.get();
        if (node.getParent() == this) {
            panels.set(now.withTree(catalog.getWidth() / factor));
        } else if (node.getParent() == table) {
            panels.set(now.withInspector(inspector.getWidth() / factor));
        } else if (node.getParent() == right && !jobs.foldedProperty().get()) {
            panels.set(now.withJobs(jobs.getHeight() / factor));
        }
    }

    CatalogView catalog() {
        return catalog;
    }

    ColumnsView columns() {
        return columns;
    }
}
