package dev.refill.ui.grid;

import dev.refill.model.ColumnType;
import dev.refill.ui.common.NullText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;

/** The colours and typefaces of a grid, as the style sheet gives them to nodes of the same style classes. */
final class GridLook {
    private static final double PADDING = 0.62;
    private static final double ROW = 2;
    private static final double HEADER = 3.1;

    private final Runnable changed;
    private final Map<String, Label> labels = new HashMap<>();
    private final Map<String, Region> swatches = new HashMap<>();
    private final Map<String, FittedText> fitted = new HashMap<>();

    /** @param changed called when the style sheet gave other colours or typefaces */
    GridLook(Runnable changed) {
        this.changed = changed;
        for (String style : List.of("words", "number", "code", "null", "name", "type")) {
            Label label = style.equals("null") ? new NullText() : new Label();
            label.textProperty().addListener((property, before, now) -> this.changed.run());
            label.setManaged(false);
            label.getStyleClass().add("grid-" + style);
            label.fontProperty().addListener((property, before, now) -> forget(style));
            label.textFillProperty().addListener((property, before, now) -> forget(style));
            labels.put(style, label);
        }
        for (String style : List.of("back", "head", "line", "head-line", "selected", "selected-away", "ring")) {
            Region region = new Region();
            region.setManaged(false);
            region.getStyleClass().add("grid-" + style);
            region.backgroundProperty().addListener((property, before, now) -> this.changed.run());
            swatches.put(style, region);
        }
    }

    private void forget(String style) {
        fitted.remove(style);
        changed.run();
    }

    /** To be put into the scene, where they take no room. */
    List<Region> nodes() {
        return java.util.stream.Stream.<Region>concat(labels.values().stream(), swatches.values().stream())
                .toList();
    }

    static String style(ColumnType.Family family) {
        if (family.numeric()) {
            return "number";
        }
        return switch (family) {
            case BINARY, TEMPORAL, LIST, VECTOR, STRUCT -> "code";
            default -> "words";
        };
    }

    FittedText text(String style) {
        return fitted.computeIfAbsent(style, s -> new FittedText(label(s).getFont()));
    }

    /** What stands for a null. */
    String nullText() {
        return label("null").getText();
    }

    Paint ink(String style) {
        return label(style).getTextFill();
    }

    Paint paint(String style) {
        Region swatch = swatches.get(style);
        return swatch == null
                        || swatch.getBackground() == null
                        || swatch.getBackground().getFills().isEmpty()
                ? Color.TRANSPARENT
                : swatch.getBackground().getFills().get(0).getFill();
    }

    private Label label(String style) {
        Label label = labels.get(style);
        if (label == null) {
            throw new IllegalArgumentException(style);
        }
        return label;
    }

    /** The size of the text, in pixels. */
    double em() {
        return label("words").getFont().getSize();
    }

    double padding() {
        return Math.rint(em() * PADDING);
    }

    double rowHeight() {
        return Math.rint(em() * ROW);
    }

    double headerHeight() {
        return Math.rint(em() * HEADER);
    }
}
