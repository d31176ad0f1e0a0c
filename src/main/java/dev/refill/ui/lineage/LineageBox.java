package dev.refill.ui.lineage;

import dev.refill.model.Column;
import dev.refill.model.Freshness;
import dev.refill.ui.columns.ColumnRow;
import dev.refill.ui.columns.FreshnessLook;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.FreshnessWords;
import dev.refill.ui.common.Pill;
import java.util.List;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** A column in the graph: its name and kind, and below how fresh it is, with the colour of that at its left edge. */
final class LineageBox extends Button {
    private static final List<String> STATES =
            List.of("box-plain", "box-fresh", "box-stale", "box-unfilled", "box-unverified", "box-unknown");

    private final Column column;
    private final Label words = Controls.label("", "freshness-words");
    private final Tooltip tooltip = new Tooltip();
    private final ChangeListener<FreshnessLook> follow = (property, before, now) -> show(now);

    LineageBox(ColumnRow row, LineagePicture.Box place) {
        this.column = row.column();
        getStyleClass().setAll("lineage-box");
        setId("lineage-" + column.name());
        Label name = Controls.label(column.name(), "lineage-name");
        HBox title = new HBox(6, name);
        title.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        VBox content = new VBox(1, title);
        content.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        if (column.definition().computed()) {
            title.getChildren().addAll(Controls.spacer(), Pill.of(column.definition()));
            content.getChildren().add(words);
        }
        content.minWidthProperty().bind(inner(place.width()));
        content.maxWidthProperty().bind(inner(place.width()));
        setGraphic(content);
        setTooltip(tooltip);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(420);
        relocate(place.x(), place.y());
        setMinSize(place.width(), place.height());
        setMaxSize(place.width(), place.height());
        setPrefSize(place.width(), place.height());
        // The row lives as long as the schema does, the box only until the next picture.
        row.freshnessProperty().addListener(new WeakChangeListener<>(follow));
        show(row.freshnessProperty().get());
    }

    /** What the padding, which grows with the texts, leaves. */
    private DoubleBinding inner(double width) {
        return Bindings.createDoubleBinding(
                () -> width - getPadding().getLeft() - getPadding().getRight(), paddingProperty());
    }

    Column column() {
        return column;
    }

    private void show(FreshnessLook look) {
        getStyleClass().removeAll(STATES);
        getStyleClass().add("box-" + state(look));
        words.setText(words(look));
        String definition = column.definition().text();
        tooltip.setText(column.name() + ", " + column.type().text()
                + (definition.isEmpty() ? "" : "\n" + definition)
                + (words.getText().isEmpty() ? "" : "\n" + words.getText()));
        setAccessibleText(column.name() + (words.getText().isEmpty() ? ", a plain column" : ", " + words.getText()));
    }

    static String words(FreshnessLook look) {
        if (look instanceof FreshnessLook.Known known) {
            return FreshnessWords.of(known.freshness()).brief();
        }
        if (look instanceof FreshnessLook.Failed) {
            return "unknown";
        }
        return look instanceof FreshnessLook.None ? "" : "…";
    }

    static String state(FreshnessLook look) {
        if (look instanceof FreshnessLook.None) {
            return "plain";
        }
        if (!(look instanceof FreshnessLook.Known known) || !known.freshness().byFragment()) {
            return "unknown";
        }
        Freshness.State state = known.freshness().state();
        return state == Freshness.State.PARTIAL ? "unfilled" : state.name().toLowerCase(Locale.ROOT);
    }
}
