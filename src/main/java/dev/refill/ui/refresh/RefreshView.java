package dev.refill.ui.refresh;

import dev.refill.model.ComputeClass;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import dev.refill.ui.common.ErrorText;
import dev.refill.ui.common.Format;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The dialog that starts a refresh. */
public final class RefreshView {
    private final RefreshViewModel model;
    private final Label rows = Controls.label("…", "figure");
    private final Label fragments = Controls.label("…", "figure");
    private final Label fresh = Controls.label("…", "figure");
    private final Label note = Controls.paragraph("", "muted");
    private final TilePane cards = new TilePane(10, 10);
    private final ToggleGroup group = new ToggleGroup();

    private RefreshView(RefreshViewModel model) {
        this.model = model;
    }

    public static DialogFrame of(RefreshViewModel model) {
        return new RefreshView(model).frame();
    }

    private DialogFrame frame() {
        HBox heading = new HBox(
                8,
                Controls.label("Refresh", "dialog-title"),
                Controls.label(model.column().name(), "mono", "dialog-code"),
                Controls.label("on", "dialog-title"),
                Controls.label(model.table().toString(), "mono", "dialog-code"));
        heading.setAlignment(Pos.CENTER_LEFT);
        HBox figures = new HBox(
                figure(rows, "rows to compute"),
                figure(fragments, "fragments to write"),
                figure(fresh, "fragments already fresh"));
        figures.getStyleClass().add("figures");
        note.managedProperty().bind(note.visibleProperty());
        note.visibleProperty().bind(note.textProperty().isNotEmpty());
        ErrorText error = new ErrorText();
        model.failureProperty().addListener((property, before, now) -> error.show(now));
        error.show(model.failureProperty().get());
        model.planProperty().addListener((property, before, now) -> show(now));
        show(model.planProperty().get());
        model.devices().addListener((ListChangeListener<ComputeClass>) change -> fillCards());
        fillCards();
        model.chosenProperty().addListener((property, before, now) -> choose(now));
        group.selectedToggleProperty().addListener((property, before, now) -> {
            if (now instanceof DeviceCard card) {
                model.chosenProperty().set(card.device());
            }
        });
        VBox content =
                new VBox(12, figures, note, Controls.section("Compute on"), cards, new ScopeView(model.scope()), error);
        DialogFrame frame = new DialogFrame(model, heading, content);
        Button start = Controls.button("_Start refresh", model::start, "accent");
        start.setId("dialog-main");
        start.disableProperty()
                .bind(model.chosenProperty().isNull().or(model.scope().refusedProperty()));
        frame.buttons(Controls.button("Cancel", model::close), start);
        frame.note().setText("A column is committed once all of it is computed; cancelling leaves it as it is.");
        frame.setPrefWidth(720);
        return frame;
    }

    private static VBox figure(Label number, String unit) {
        VBox box = new VBox(number, Controls.label(unit, "muted"));
        HBox.setHgrow(box, Priority.ALWAYS);
        box.setPrefWidth(200);
        return box;
    }

    private void show(@Nullable RefreshPlan plan) {
        if (plan == null) {
            return;
        }
        rows.setText(Format.count(plan.rows()));
        fragments.setText(Format.count(plan.fragments()));
        fresh.setText(Format.count(plan.fragmentsFresh()));
        note.setText(plan.note());
    }

    private void fillCards() {
        cards.getChildren().clear();
        for (ComputeClass device : model.devices()) {
            DeviceCard card = new DeviceCard(device, model::start);
            card.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
            card.setToggleGroup(group);
            card.setSelected(device.equals(model.chosenProperty().get()));
            cards.getChildren().add(card);
        }
        if (cards.getChildren().isEmpty()) {
            cards.getChildren().add(Controls.label("Looking for devices…", "muted"));
        }
    }

    /** Whether the user has gone to a control already while the devices were looked for. */
    private static boolean isControl(@Nullable Node focused) {
        return focused != null && focused.isFocusTraversable();
    }

    private void choose(@Nullable ComputeClass device) {
        for (Toggle toggle : group.getToggles()) {
            if (toggle instanceof DeviceCard card && card.device().equals(device)) {
                card.setSelected(true);
                if (card.getScene() != null && !isControl(card.getScene().getFocusOwner())) {
                    card.requestFocus();
                }
            }
        }
    }
}
