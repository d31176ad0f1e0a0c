package dev.refill.ui.jobs;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.FoldButton;
import dev.refill.ui.common.Segments;
import dev.refill.ui.common.Theme;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The jobs of the application at the bottom of the window. */
public final class JobsPanel extends VBox {
    /** What the header and a few jobs of a server take. */
    private static final double SERVER_HEIGHT = 200;

    private static final PseudoClass FOLDED = PseudoClass.getPseudoClass("folded");

    static final String STYLES = Theme.sheet("panels.css");

    private final JobsViewModel model;
    private final VBox list = new VBox();
    private final BooleanProperty low = new SimpleBooleanProperty(this, "low", false);
    private final ReadOnlyBooleanWrapper folded = new ReadOnlyBooleanWrapper(this, "folded", false);
    private final FoldButton fold = new FoldButton(
            new FoldButton.Offer(Feather.CHEVRON_UP, "Open the jobs"),
            new FoldButton.Offer(Feather.CHEVRON_DOWN, "Fold the jobs"));
    private final Map<JobRow, JobRowView> views = new HashMap<>();

    /** The jobs of this application alone. */
    public JobsPanel(JobsViewModel model) {
        this(model, null, null);
    }

    /**
     * @param server the jobs of the chosen database's server; null for none
     * @param page shows all jobs over the whole window; null where there is no such page
     */
    public JobsPanel(JobsViewModel model, @Nullable ServerJobsModel server, @Nullable Runnable page) {
        this.model = model;
        getStyleClass().add("jobs-panel");
        getStylesheets().add(STYLES);

        Label heading = new Label();
        heading.getStyleClass().add("heading");
        heading.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> model.summaryProperty().get().isEmpty()
                                ? "JOBS"
                                : "JOBS · " + model.summaryProperty().get(),
                        model.summaryProperty()));
        Label trouble = new Label();
        trouble.getStyleClass().add("trouble");
        trouble.textProperty().bind(model.troubleProperty());
        HBox top = new HBox(12, heading, trouble, Controls.spacer());
        top.getStyleClass().add("top");

        Label none = new Label();
        none.textProperty().bind(model.emptinessProperty());
        none.getStyleClass().addAll("none", "muted");
        none.visibleProperty().bind(Bindings.isEmpty(model.rows()));
        none.managedProperty().bind(none.visibleProperty());

        list.getStyleClass().add("list");
        list.setAccessibleRole(AccessibleRole.LIST_VIEW);
        list.setAccessibleText("Jobs");
        ScrollPane scroll = new ScrollPane(new VBox(none, list));
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        StackPane body = new StackPane(scroll);
        VBox.setVgrow(body, Priority.ALWAYS);
        Controls.showWhile(body, folded.not());
        getChildren().addAll(top, body);
        letFold(top, heading);
        if (page != null) {
            Button all = Controls.iconButton(Feather.MAXIMIZE_2, "Show all jobs (Ctrl+J)", page);
            all.setId("jobs-all");
            top.getChildren().add(all);
        }
        if (server != null) {
            offer(server, top, scroll, body);
        }

        model.rows().addListener((ListChangeListener<JobRow>) change -> arrange());
        model.offersProperty()
                .addListener((property, before, now) -> views.values().forEach(JobRowView::offer));
        arrange();
    }

    /** Where the chosen database has a server with jobs of its own, a switch to them. */
    private void offer(ServerJobsModel server, HBox top, ScrollPane here, StackPane body) {
        ServerJobsView there = new ServerJobsView(server, model.clock());
        there.setVisible(false);
        body.getChildren().add(there);
        ObjectProperty<Boolean> side = new SimpleObjectProperty<>(false);
        Segments<Boolean> sides =
                new Segments<>("Whose jobs", List.of(false, true), s -> s ? "The server's" : "From here", side);
        sides.button(true).setId("jobs-server");
        sides.button(false).setId("jobs-here");
        Controls.showWhile(sides, server.databaseProperty().isNotNull().and(folded.not()));
        top.getChildren().addAll(3, List.of(there.actions(), sides));
        Controls.showWhile(there.actions(), there.visibleProperty().and(folded.not()));
        side.addListener((property, before, now) -> {
            here.setVisible(!now);
            there.setVisible(now);
            setMinHeight(now ? SERVER_HEIGHT : USE_COMPUTED_SIZE);
            server.seenProperty().set(now);
        });
        server.databaseProperty().addListener((property, before, now) -> {
            if (now == null) {
                side.set(false);
            } else {
                sides.button(true).setText("On " + now.name());
            }
        });
    }

    /** In a low window the top line alone is there, until it is clicked. */
    private void letFold(HBox top, Label heading) {
        folded.bind(low.and(fold.openProperty().not()));
        folded.addListener((property, before, now) -> pseudoClassStateChanged(FOLDED, now));
        fold.setId("jobs-fold");
        Controls.showWhile(fold, low);
        heading.setOnMouseClicked(click -> {
            if (low.get()) {
                fold.fire();
            }
        });
        top.getChildren().add(fold);
    }

    /** Whether the window is so low that it is folded until somebody opens it. */
    public BooleanProperty lowProperty() {
        return low;
    }

    /** Whether its top line is all that is seen. */
    public ReadOnlyBooleanProperty foldedProperty() {
        return folded.getReadOnlyProperty();
    }

    private void arrange() {
        List<Node> wanted = new ArrayList<>();
        for (JobRow row : model.rows()) {
            wanted.add(views.computeIfAbsent(row, shown -> new JobRowView(shown, model.actions())));
        }
        views.entrySet().removeIf(entry -> {
            boolean gone = !wanted.contains(entry.getValue());
            if (gone) {
                entry.getValue().dispose();
            }
            return gone;
        });
        Node focused = getScene() == null ? null : getScene().getFocusOwner();
        list.getChildren().setAll(wanted);
        if (focused != null && focused.getScene() == getScene()) {
            // Rows that change places lose the focus on the way.
            focused.requestFocus();
        }
    }
}
