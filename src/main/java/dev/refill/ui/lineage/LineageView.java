package dev.refill.ui.lineage;

import dev.refill.model.Column;
import dev.refill.model.TableDetail;
import dev.refill.ui.columns.ColumnActions;
import dev.refill.ui.columns.ColumnRow;
import dev.refill.ui.columns.Inspection;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Reasoned;
import dev.refill.ui.common.Words;
import dev.refill.ui.common.WrapBar;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.scene.Group;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** The Lineage tab: the graph, what can be done with the chosen column, and what the colours mean. */
public final class LineageView extends VBox {
    private static final List<String> STATES = List.of("fresh", "stale", "unfilled", "unverified");
    private static final double STEP = 1.2;
    private static final String KEYS = "Arrow keys go from column to column, Enter refreshes";

    /** In em: how wide it is where what the keys do is written under the graph. */
    private static final double EASY = 45;

    private final LineageViewModel model;
    private final LineageCanvas canvas;
    private final ScrollPane scroll = new ScrollPane();
    private final ColumnActions actions;
    private final Button refresh = Controls.button("_Refresh this and all it needs…", this::refreshChosen, "accent");
    private final Reasoned reasoned = new Reasoned(refresh);

    /** @param go shows a column in the Columns tab */
    public LineageView(LineageViewModel model, ColumnActions actions, Consumer<String> go) {
        this.model = model;
        this.actions = actions;
        this.canvas = new LineageCanvas(model, actions, go);
        getStyleClass().add("lineage");
        refresh.setId("lineage-refresh");
        scroll.setId("lineage-graph");
        scroll.setPannable(true);
        scroll.setFocusTraversable(false);
        StackPane centred = new StackPane(new Group(canvas));
        centred.getStyleClass().add("lineage-ground");
        scroll.setContent(centred);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        Label message = Controls.paragraph("", "muted", "message");
        message.textProperty().bind(model.messageProperty());
        Controls.showWhile(message, model.messageProperty().isNotEmpty());
        StackPane graph = new StackPane(scroll, message);
        setVgrow(graph, Priority.ALWAYS);
        getChildren().addAll(toolbar(), graph, legend(go));
        model.columns().selectedProperty().addListener((property, before, now) -> follow());
        model.columns().detailProperty().addListener((property, before, now) -> follow());
        follow();
        refresh.fontProperty().addListener((property, before, now) -> model.letters(LineageLetters.of(now)));
    }

    private WrapBar toolbar() {
        Button stale = Controls.button("Refresh all that is _stale", actions::refreshStale);
        stale.setId("lineage-refresh-stale");
        Reasoned why = new Reasoned(stale);
        model.columns().staleProperty().addListener((property, before, now) -> why.reasonAgainst(now.reasonAgainst()));
        why.reasonAgainst(model.columns().staleProperty().get().reasonAgainst());
        WrapBar bar = new WrapBar(
                8,
                reasoned,
                why,
                Controls.spacer(),
                zooms(
                        Controls.iconButton(Feather.ZOOM_OUT, "Smaller", () -> zoom(canvas.getScaleX() / STEP)),
                        Controls.iconButton(Feather.MAXIMIZE, "As large as fits", this::fit),
                        Controls.iconButton(Feather.ZOOM_IN, "Larger", () -> zoom(canvas.getScaleX() * STEP))));
        bar.getStyleClass().add("toolbar");
        return bar;
    }

    private static HBox zooms(Button... buttons) {
        HBox together = new HBox(buttons);
        together.getStyleClass().add("lineage-zooms");
        return together;
    }

    private WrapBar legend(Consumer<String> go) {
        WrapBar bar = new WrapBar(6);
        bar.getStyleClass().add("bar");
        for (String state : STATES) {
            Region square = new Region();
            square.getStyleClass().addAll("legend", "share-" + state.toLowerCase(Locale.ROOT));
            bar.getChildren().addAll(square, Controls.label(state, "muted", "small"));
        }
        Label keys = Controls.paragraph(KEYS, "muted", "small");
        // In a narrow window the graph needs its line more.
        Controls.showWhile(
                keys,
                Bindings.createBooleanBinding(
                        () -> getWidth() >= EASY * refresh.getFont().getSize(),
                        widthProperty(),
                        refresh.fontProperty()));
        Tooltip.install(bar, new Tooltip(KEYS));
        canvas.setAccessibleHelp(KEYS);
        bar.getChildren().addAll(Controls.spacer(), keys);
        Button show = Controls.button("Show in the _Columns tab", () -> chosen().ifPresent(c -> go.accept(c.name())));
        show.setId("lineage-go");
        bar.getChildren().add(show);
        return bar;
    }

    private Optional<Column> chosen() {
        return Optional.ofNullable(model.columns().selectedProperty().get()).map(ColumnRow::column);
    }

    private void refreshChosen() {
        chosen().ifPresent(actions::refresh);
    }

    private void follow() {
        ColumnRow row = model.columns().selectedProperty().get();
        TableDetail table = model.columns().detailProperty().get();
        if (row == null || table == null) {
            reasoned.reasonAgainst(Optional.of("Choose a column first."));
            return;
        }
        Inspection.Action action = Inspection.of(
                        table,
                        row,
                        row.freshnessProperty().get(),
                        model.columns().capabilities())
                .refresh();
        reasoned.reasonAgainst(
                action.offered()
                        ? action.reasonAgainst()
                        : Optional.of(
                                Words.quoted(row.column().name()) + " is not computed; choose a computed column."));
    }

    private void zoom(double scale) {
        double within = Math.min(3, Math.max(0.2, scale));
        canvas.setScaleX(within);
        canvas.setScaleY(within);
    }

    private void fit() {
        LineagePicture picture = model.pictureProperty().get();
        double width = scroll.getViewportBounds().getWidth() - 40;
        double height = scroll.getViewportBounds().getHeight() - 40;
        if (picture.width() > 0 && width > 0 && height > 0) {
            zoom(Math.min(1.5, Math.min(width / picture.width(), height / picture.height())));
        }
    }
}
