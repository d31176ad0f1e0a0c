package dev.refill.ui.grid;

import dev.refill.model.Cell;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ContextMenu;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/**
 * Rows and columns, drawn on a canvas as far as they are seen: hundreds of columns and thousands of rows cost what a few
 * do. Cells are chosen with the mouse and the arrow keys, columns moved and made wider; the chosen cell is what a screen
 * reader hears. For the UI thread alone.
 *
 * <p>All that it lays out is unmanaged: a managed node that is moved asks for its parent's layout, and one that is asked for
 * during a layout stays open and keeps later ones from the canvas.
 */
public final class CellGrid extends Region {
    /** A cell of what is shown. */
    public record Place(int row, String column) {}

    private final GridLook look = new GridLook(this::restyled);
    private final Canvas canvas = new Canvas();
    private final Surface surface = new Surface();
    private final GridScroll scroll = new GridScroll(this::draw);
    private final GridPainter painter = new GridPainter(canvas, look);
    private final GridContent content = new GridContent();
    private final GridGeometry geometry = new GridGeometry(content, look, scroll);
    private String title;
    private int dropAt = -1;
    private Runnable open = () -> {};
    private Consumer<List<String>> unread = names -> {};
    private @Nullable ContextMenu menu;
    private @Nullable Node placeholder;

    /** @param title what it holds, for screen readers */
    public CellGrid(String title) {
        this.title = title;
        getStyleClass().add("cell-grid");
        setAccessibleRole(AccessibleRole.TEXT);
        setFocusTraversable(true);
        surface.setManaged(false);
        getChildren().addAll(surface, scroll.across(), scroll.down());
        getChildren().addAll(look.nodes());
        focusedProperty().addListener((property, before, now) -> focused(now));
        new GridMouse(this, canvas);
        new GridKeys(this);
        speak();
    }

    /** Draws at most once a pulse, and lays out nothing around it. */
    private final class Surface extends Region {
        Surface() {
            getChildren().add(canvas);
        }

        @Override
        protected void layoutChildren() {
            painter.paint(
                    new GridPainter.Scene(
                            content.cells(),
                            content.columns(),
                            content.selection(),
                            scroll.left(),
                            scroll.top(),
                            CellGrid.this.isFocused()),
                    dropAt);
            List<String> names = geometry.unread();
            if (!names.isEmpty()) {
                unread.accept(names);
            }
        }
    }

    /** Shows other rows from the first on; columns that are the same stay where they lie, as wide as they are. */
    public void show(GridCells now) {
        if (!content.has(now.columns())) {
            scroll.across().setValue(0);
        }
        scroll.down().setValue(0);
        content.show(now, scale());
        speak();
        requestLayout();
        draw();
    }

    /** Shows the same rows and columns, of which more are read; where they are others, from the first on. */
    public void more(GridCells now) {
        if (now.rows() != content.cells().rows() || !content.has(now.columns())) {
            show(now);
            return;
        }
        content.more(now);
        speak();
        requestLayout();
        draw();
    }

    private double scale() {
        return look.em() / 13;
    }

    private void restyled() {
        requestLayout();
        draw();
    }

    void draw() {
        surface.requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth() - snappedLeftInset() - snappedRightInset();
        double height = getHeight() - snappedTopInset() - snappedBottomInset();
        double left = snappedLeftInset();
        double top = snappedTopInset();
        boolean scrolls = look.headerHeight() + geometry.tall() > height;
        content.columns().scaleTo(scale());
        content.columns().fill(width - (scrolls ? GridScroll.BAR : 0));
        scroll.layout(left, top, width, height, content.columns().total(), geometry.tall(), look.headerHeight());
        canvas.setWidth(scroll.width());
        canvas.setHeight(scroll.height());
        surface.resizeRelocate(left, top, scroll.width(), scroll.height());
        if (placeholder != null) {
            placeholder.setVisible(content.cells().rows() == 0);
            double beside = content.columns().size() == 0 ? 0 : look.headerHeight();
            placeholder.resizeRelocate(left, top + beside, scroll.width(), Math.max(0, scroll.height() - beside));
        }
        draw();
    }

    @Override
    protected double computePrefWidth(double height) {
        return 400;
    }

    @Override
    protected double computePrefHeight(double width) {
        return 240;
    }

    /** Chooses a cell alone and brings it into sight; does nothing where there is none. */
    public void choose(int row, String column) {
        int place = content.columns().place(column);
        if (place >= 0 && row >= 0 && row < content.cells().rows()) {
            content.selection().only(row, place);
            moved();
        }
    }

    /** To be called when the selection was changed. */
    void moved() {
        bringIntoSight();
        content.choose();
        speak();
        draw();
    }

    private void bringIntoSight() {
        // What was just shown may not have been laid out yet.
        layout();
        int place = content.selection().place();
        scroll.showAcross(content.columns().left(place), content.columns().right(place));
        double top = content.selection().row() * look.rowHeight();
        scroll.showDown(top, top + look.rowHeight(), look.headerHeight());
    }

    private void focused(boolean now) {
        if (now && content.selection().row() < 0 && !content.empty()) {
            content.selection().only(0, geometry.place(0));
            content.choose();
            speak();
        }
        draw();
    }

    private void speak() {
        Place now = content.chosenProperty().get();
        if (now == null) {
            setAccessibleText(title);
            return;
        }
        Cell cell = content.at(now.row(), content.selection().place());
        String value = cell == null ? "being read" : cell.isNull() ? "no value" : GridText.beginning(cell.text());
        setAccessibleText(title + ". " + now.column() + ", row " + (now.row() + 1) + ": " + value);
    }

    /** Moves the column that has the focus by so many places. */
    void moveColumn(int by) {
        int from = content.selection().place();
        if (from >= 0 && from + by >= 0 && from + by < content.columns().size()) {
            moveColumn(from, from + by);
        }
    }

    void moveColumn(int from, int to) {
        int row = Math.max(0, content.selection().row());
        content.columns().move(from, to);
        if (content.cells().rows() > 0) {
            content.selection().only(row, to);
            moved();
        }
        draw();
    }

    /** Shows where a dragged column would come to lie; -1 for no longer. */
    void drop(int before) {
        dropAt = before;
        draw();
    }

    void resize(int place, double width) {
        content.columns().resize(place, width);
        requestLayout();
    }

    /** Makes the column of the chosen cell wider, or narrower where that is negative, and keeps it in sight. */
    void widen(double by) {
        int place = content.selection().place();
        if (place >= 0 && place < content.columns().size()) {
            double width = content.columns().right(place) - content.columns().left(place);
            resize(place, width + by * scale());
            bringIntoSight();
            draw();
        }
    }

    void fit(int place) {
        content.columns().fit(place, content.cells());
        requestLayout();
    }

    void openChosen() {
        if (content.chosenProperty().get() != null) {
            open.run();
        }
    }

    void showMenu(double screenX, double screenY) {
        if (menu != null && content.chosenProperty().get() != null) {
            menu.show(this, screenX, screenY);
        }
    }

    GridContent content() {
        return content;
    }

    GridGeometry geometry() {
        return geometry;
    }

    GridScroll scroll() {
        return scroll;
    }

    /** What Enter and a double click do. */
    public void setOnOpen(Runnable now) {
        open = now;
    }

    /** Told, when something is drawn, the columns that are seen and not read. */
    public void setOnUnread(Consumer<List<String>> now) {
        unread = now;
    }

    public void setMenu(ContextMenu now) {
        menu = now;
    }

    /** What stands in place of rows where there are none. */
    public void setPlaceholder(Node now) {
        if (placeholder != null) {
            getChildren().remove(placeholder);
        }
        now.setManaged(false);
        placeholder = now;
        getChildren().add(now);
    }

    public void setTitle(String now) {
        title = now;
        speak();
    }

    /** The cell that was chosen last; null for none. */
    public ReadOnlyObjectProperty<@Nullable Place> chosenProperty() {
        return content.chosenProperty();
    }

    /** The names of the columns, as they lie side by side now. */
    public List<String> order() {
        return content.columns().names();
    }

    /** The names of the selected columns by row. */
    public SortedMap<Integer, List<String>> selected() {
        return content.selected();
    }

    public int rows() {
        return content.cells().rows();
    }

    /** The texts of a column's cells that are seen, by row; a null's is what stands for it. */
    public Map<Integer, String> seen(String column) {
        Map<Integer, String> texts = new TreeMap<>();
        int place = content.columns().place(column);
        for (int row = 0; place >= 0 && row < content.cells().rows(); row++) {
            Cell cell = content.at(row, place);
            if (cell != null && geometry.cell(row, column).isPresent()) {
                texts.put(row, cell.isNull() ? look.nullText() : cell.text());
            }
        }
        return texts;
    }

    /** Where a cell is drawn, in this node's coordinates; empty where it is not seen. */
    public Optional<Bounds> boundsOf(int row, String column) {
        return geometry.cell(row, column).map(surface::localToParent);
    }
}
