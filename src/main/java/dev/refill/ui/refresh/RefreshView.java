package dev.refill.ui.refresh;

import dev.refill.model.ComputeClass;
import dev.refill.model.RefillException;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import dev.refill.ui.common.ErrorText;
import dev.refill.ui.common.Pill;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The dialog that starts a refresh: at the left what is asked for, at the right what that means. */
public final class RefreshView {
    private final RefreshViewModel model;
    private final TilePane cards = new TilePane(10, 10);
    private final ToggleGroup group = new ToggleGroup();

    private RefreshView(RefreshViewModel model) {
        this.model = model;
    }

    public static DialogFrame of(RefreshViewModel model) {
        return new RefreshView(model).frame();
    }

    private DialogFrame frame() {
        ScrollPane left = new ScrollPane(asked());
        left.setFitToWidth(true);
        left.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        left.setFocusTraversable(false);
        left.getStyleClass().add("refresh-asked");
        HBox.setHgrow(left, Priority.ALWAYS);
        SameRequestView request = new SameRequestView(model.sameRequest());
        VBox.setVgrow(request, Priority.ALWAYS);
        VBox right = new VBox(10, request, new SurroundingsView(model.surroundings()));
        right.getStyleClass().add("refresh-meant");
        HBox content = new HBox(left, right);
        content.getStyleClass().add("refresh-content");
        DialogFrame frame = new DialogFrame(model, heading(), content);
        Button start = Controls.button("_Start refresh", model::start, "accent");
        start.setId("dialog-main");
        start.disableProperty().bind(model.startableProperty().not());
        frame.buttons(Controls.button("Cancel", model::close), start);
        frame.note()
                .setText(
                        model.server()
                                ? "A job on the server keeps finished batches if it fails; running it again is safe."
                                : "What is committed stays; cancelling leaves everything else as it is.");
        frame.beside(new PresetsMenu(model.presets()), Pill.of(model.place(), "pill-outlined"));
        frame.setPrefWidth(1180);
        frame.setMinWidth(0);
        frame.setMinHeight(0);
        return frame;
    }

    private HBox heading() {
        HBox heading = new HBox(
                8,
                Controls.label("Refresh", "dialog-title"),
                Controls.label(model.column().name(), "mono", "dialog-code"),
                Controls.label("on", "dialog-title"),
                Controls.label(model.table().toString().replace('$', '.'), "mono", "dialog-code"));
        heading.setAlignment(Pos.CENTER_LEFT);
        return heading;
    }

    private VBox asked() {
        VBox all = new VBox(
                10,
                new HeadlineView(model.forecast(), !model.server()),
                error(model.forecast().failureProperty()),
                Controls.section(
                        model.server() ? "GPU class · what is configured, not what is free now" : "Compute on"),
                cards,
                new GpuView(model.gpu()),
                error(model.devices().failureProperty()),
                new BudgetView(model),
                new ScopeView(model.scope()));
        if (model.budget() instanceof ClusterBudget cluster) {
            all.getChildren().add(new AdvancedView(cluster));
        }
        all.getChildren().add(error(model.presets().failureProperty()));
        all.getStyleClass().add("refresh-form");
        cards.setPrefColumns(4);
        cards.setPrefTileWidth(DeviceCard.WIDTH);
        cards.setTileAlignment(Pos.TOP_LEFT);
        model.devices().cards().addListener((ListChangeListener<Card>) change -> deal());
        deal();
        model.devices().chosenProperty().addListener((property, before, now) -> choose(now));
        group.selectedToggleProperty().addListener((property, before, now) -> {
            if (now instanceof DeviceCard card) {
                model.devices().chosenProperty().set(card.device());
            }
        });
        return all;
    }

    private static ErrorText error(ObservableValue<@Nullable RefillException> failure) {
        ErrorText error = new ErrorText();
        failure.addListener((property, before, now) -> error.show(now));
        error.show(failure.getValue());
        return error;
    }

    private void deal() {
        List<DeviceCard> dealt = model.devices().cards().stream()
                .map(card -> new DeviceCard(card, model::start))
                .toList();
        ComputeClass chosen = model.devices().chosenProperty().get();
        for (DeviceCard card : dealt) {
            card.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
            card.setToggleGroup(group);
            card.setSelected(card.device().equals(chosen));
        }
        cards.getChildren().setAll(dealt);
        if (dealt.isEmpty()) {
            cards.getChildren().add(Controls.label("Looking for what there is to compute on…", "muted"));
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
