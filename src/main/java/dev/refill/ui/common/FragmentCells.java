package dev.refill.ui.common;

import dev.refill.model.Freshness.Part;
import dev.refill.model.Freshness.PartState;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import org.jspecify.annotations.Nullable;

/**
 * The cells of the fragments, drawn on a canvas as large as what is seen of them, so that the number of fragments costs
 * nothing. The colours are those that the style sheet gives to regions of the same style classes.
 */
final class FragmentCells extends Region {
    private static final double BAR = 12;

    private final Canvas canvas = new Canvas();
    private final ScrollBar bar = new ScrollBar();
    private final Map<PartState, Region> swatches = new EnumMap<>(PartState.class);
    private final Region ring = swatch("fragment-current");
    private final Consumer<@Nullable Part> tell;
    private final Consumer<Part> open;
    private List<Part> parts = List.of();
    private FragmentGrid grid = FragmentGrid.of(0, 1);
    private @Nullable ContextMenu menu;
    private int current = -1;

    FragmentCells(Consumer<@Nullable Part> tell, Consumer<Part> open) {
        this.tell = tell;
        this.open = open;
        setId("fragments");
        getStyleClass().add("fragment-cells");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setFocusTraversable(true);
        for (PartState state : PartState.values()) {
            swatches.put(state, swatch("share-" + state.name().toLowerCase(Locale.ROOT)));
        }
        bar.setOrientation(Orientation.VERTICAL);
        bar.setFocusTraversable(false);
        bar.setManaged(false);
        bar.valueProperty().addListener((property, before, now) -> draw());
        getChildren().addAll(canvas, bar);
        canvas.setOnMouseMoved(event -> point(at(event)));
        canvas.setOnMouseExited(event -> point(-1));
        canvas.setOnMouseClicked(this::clicked);
        setOnScroll(event -> bar.setValue(bar.getValue() - Math.signum(event.getDeltaY())));
        setOnContextMenuRequested(event -> {
            if (menu != null && current >= 0) {
                menu.show(this, event.getScreenX(), event.getScreenY());
            }
            event.consume();
        });
        addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        focusedProperty().addListener((property, before, now) -> {
            if (now && current < 0 && !parts.isEmpty()) {
                choose(0);
            }
            draw();
        });
    }

    private Region swatch(String style) {
        Region swatch = new Region();
        swatch.getStyleClass().add(style);
        swatch.setManaged(false);
        swatch.backgroundProperty().addListener((property, before, now) -> draw());
        getChildren().add(swatch);
        return swatch;
    }

    void show(List<Part> shown) {
        parts = shown;
        current = -1;
        bar.setValue(0);
        requestLayout();
    }

    void setContextMenu(ContextMenu shown) {
        menu = shown;
    }

    /** Opens the fragment that was last pointed at. */
    void openCurrent() {
        if (current >= 0) {
            open.accept(parts.get(current));
        }
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        return fitting(width < 0 ? getWidth() : width).height();
    }

    @Override
    protected double computePrefWidth(double height) {
        return 200;
    }

    private FragmentGrid fitting(double width) {
        FragmentGrid whole = FragmentGrid.of(parts.size(), width);
        return whole.mostAbove() > 0 ? FragmentGrid.of(parts.size(), width - BAR) : whole;
    }

    @Override
    protected void layoutChildren() {
        grid = fitting(getWidth());
        boolean scrolls = grid.mostAbove() > 0;
        bar.setVisible(scrolls);
        bar.setMax(grid.mostAbove());
        bar.setBlockIncrement(grid.seen());
        bar.setVisibleAmount((double) grid.mostAbove() * grid.seen() / Math.max(1, grid.rows()));
        bar.resizeRelocate(getWidth() - BAR, 0, BAR, grid.height());
        canvas.setWidth(Math.max(0, getWidth() - (scrolls ? BAR : 0)));
        canvas.setHeight(grid.height());
        draw();
    }

    private int above() {
        return (int) Math.rint(bar.getValue());
    }

    private void draw() {
        GraphicsContext on = canvas.getGraphicsContext2D();
        on.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        int first = above() * grid.perRow();
        int end = Math.min(parts.size(), first + grid.seen() * grid.perRow());
        for (int i = first; i < end; i++) {
            on.setFill(paint(swatches.get(parts.get(i).state())));
            int place = i - first;
            on.fillRect(
                    place % grid.perRow() * grid.pitch(),
                    place / grid.perRow() * grid.pitch(),
                    grid.side(),
                    grid.side());
        }
        if (current >= first && current < end) {
            int place = current - first;
            on.setStroke(paint(ring));
            on.setLineWidth(2);
            on.strokeRect(
                    place % grid.perRow() * grid.pitch() + 1,
                    place / grid.perRow() * grid.pitch() + 1,
                    grid.side() - 2,
                    grid.side() - 2);
        }
    }

    private static Paint paint(@Nullable Region swatch) {
        return swatch == null
                        || swatch.getBackground() == null
                        || swatch.getBackground().getFills().isEmpty()
                ? Color.GRAY
                : swatch.getBackground().getFills().get(0).getFill();
    }

    private int at(MouseEvent event) {
        return grid.at(event.getX(), event.getY(), above());
    }

    private void point(int index) {
        if (index >= 0 || !isFocused()) {
            choose(index);
        }
    }

    private void choose(int index) {
        if (index != current && (menu == null || !menu.isShowing())) {
            current = index;
            tell.accept(index < 0 ? null : parts.get(index));
            draw();
        }
    }

    private void clicked(MouseEvent event) {
        requestFocus();
        choose(at(event));
        if (event.getButton() == MouseButton.PRIMARY && current >= 0) {
            openCurrent();
        }
    }

    private void pressed(KeyEvent key) {
        int to = switch (key.getCode()) {
            case LEFT -> current - 1;
            case RIGHT -> current + 1;
            case UP -> current - grid.perRow();
            case DOWN -> current + grid.perRow();
            case PAGE_UP -> current - grid.perRow() * grid.seen();
            case PAGE_DOWN -> current + grid.perRow() * grid.seen();
            case HOME -> 0;
            case END -> parts.size() - 1;
            case ENTER, SPACE -> {
                openCurrent();
                key.consume();
                yield -1;
            }
            default -> -1;
        };
        if (to >= 0 && to < parts.size()) {
            bar.setValue(grid.showing(to, above()));
            choose(to);
            key.consume();
        }
    }
}
