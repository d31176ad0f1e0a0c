package dev.refill.ui.lineage;

import dev.refill.ui.columns.ColumnActions;
import dev.refill.ui.columns.ColumnMenu;
import dev.refill.ui.columns.ColumnRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Polyline;
import org.jspecify.annotations.Nullable;

/** The boxes and lines of a picture. What the chosen column is made of, and what is made of it, stands out. */
final class LineageCanvas extends Pane {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final PseudoClass RELATED = PseudoClass.getPseudoClass("related");
    private static final double ARROW = 6;

    private final LineageViewModel model;
    private final ColumnActions actions;
    private final Consumer<String> go;
    private final List<LineageBox> boxes = new ArrayList<>();
    private final List<Drawn> lines = new ArrayList<>();

    private record Drawn(LineageGraph.Edge edge, Polyline line, Polygon head) {}

    /** @param go shows a column in the Columns tab */
    LineageCanvas(LineageViewModel model, ColumnActions actions, Consumer<String> go) {
        this.model = model;
        this.actions = actions;
        this.go = go;
        getStyleClass().add("lineage-canvas");
        model.pictureProperty().addListener((property, before, now) -> show(now));
        model.columns().selectedProperty().addListener((property, before, now) -> mark(now));
        show(model.pictureProperty().get());
    }

    private void show(LineagePicture picture) {
        String focused = boxes.stream()
                .filter(Node::isFocused)
                .map(box -> box.column().name())
                .findFirst()
                .orElse("");
        boxes.clear();
        lines.clear();
        picture.lines().forEach(line -> lines.add(drawn(line)));
        for (LineagePicture.Box place : picture.boxes()) {
            model.row(place.column().name()).ifPresent(row -> boxes.add(box(row, place)));
        }
        List<Node> all = new ArrayList<>();
        lines.forEach(d -> all.addAll(List.of(d.line(), d.head())));
        all.addAll(boxes);
        getChildren().setAll(all);
        setMinSize(picture.width(), picture.height());
        setPrefSize(picture.width(), picture.height());
        setMaxSize(picture.width(), picture.height());
        mark(model.columns().selectedProperty().get());
        boxes.stream()
                .filter(box -> box.column().name().equals(focused))
                .findFirst()
                .ifPresent(Node::requestFocus);
    }

    private LineageBox box(ColumnRow row, LineagePicture.Box place) {
        LineageBox box = new LineageBox(row, place);
        String name = row.column().name();
        box.setOnAction(event -> model.choose(name));
        box.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                go.accept(name);
            }
        });
        box.focusedProperty().addListener((property, before, focused) -> {
            if (focused) {
                model.choose(name);
            }
        });
        box.addEventFilter(KeyEvent.KEY_PRESSED, key -> pressed(key, box));
        new ColumnMenu(model.columns(), actions).installOn(box);
        return box;
    }

    private void pressed(KeyEvent key, LineageBox from) {
        if (key.getCode() == KeyCode.G) {
            go.accept(from.column().name());
            key.consume();
            return;
        }
        double[] direction = switch (key.getCode()) {
            case LEFT -> new double[] {-1, 0};
            case RIGHT -> new double[] {1, 0};
            case UP -> new double[] {0, -1};
            case DOWN -> new double[] {0, 1};
            default -> new double[0];
        };
        if (direction.length == 2) {
            nearest(from, direction[0], direction[1]).ifPresent(Node::requestFocus);
            key.consume();
        }
    }

    /** The box that lies nearest in a direction; what lies aside counts three times. */
    private Optional<LineageBox> nearest(LineageBox from, double x, double y) {
        return boxes.stream()
                .filter(box -> box != from && along(from, box, x, y) > 1)
                .min(Comparator.comparingDouble(box -> along(from, box, x, y) + 3 * Math.abs(along(from, box, y, x))));
    }

    private static double along(LineageBox from, LineageBox to, double x, double y) {
        return (middleX(to) - middleX(from)) * x + (middleY(to) - middleY(from)) * y;
    }

    private static double middleX(LineageBox box) {
        return box.getLayoutX() + box.getPrefWidth() / 2;
    }

    private static double middleY(LineageBox box) {
        return box.getLayoutY() + box.getPrefHeight() / 2;
    }

    private static Drawn drawn(LineagePicture.Line line) {
        List<Double> points = line.points();
        Polyline drawn = new Polyline();
        drawn.getPoints().setAll(points);
        drawn.getStyleClass().add("lineage-line");
        Polygon head = new Polygon();
        head.getStyleClass().add("lineage-head");
        int end = points.size() - 2;
        double x = points.get(end);
        double y = points.get(end + 1);
        double angle = Math.atan2(y - points.get(end - 1), x - points.get(end - 2));
        for (double turn : new double[] {0, Math.PI - 0.5, Math.PI + 0.5}) {
            double away = turn == 0 ? 0 : ARROW;
            head.getPoints().addAll(x + away * Math.cos(angle + turn), y + away * Math.sin(angle + turn));
        }
        return new Drawn(line.edge(), drawn, head);
    }

    private void mark(@Nullable ColumnRow chosen) {
        LineageGraph graph = model.pictureProperty().get().graph();
        String name = chosen == null ? "" : chosen.column().name();
        Set<String> above = new HashSet<>(graph.above(name));
        Set<String> below = new HashSet<>(graph.below(name));
        for (LineageBox box : boxes) {
            String of = box.column().name();
            box.pseudoClassStateChanged(CHOSEN, of.equals(name));
            box.pseudoClassStateChanged(RELATED, above.contains(of) || below.contains(of));
        }
        above.add(name);
        below.add(name);
        for (Drawn line : lines) {
            boolean related = above.contains(line.edge().read())
                            && above.contains(line.edge().reader())
                    || below.contains(line.edge().read())
                            && below.contains(line.edge().reader());
            line.line().pseudoClassStateChanged(RELATED, related);
            line.head().pseudoClassStateChanged(RELATED, related);
            if (related) {
                line.line().setViewOrder(-1);
                line.head().setViewOrder(-1);
            } else {
                line.line().setViewOrder(0);
                line.head().setViewOrder(0);
            }
        }
        boxes.forEach(box -> box.setViewOrder(-2));
    }
}
