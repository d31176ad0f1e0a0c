package dev.refill.ui.grid;

import dev.refill.model.Cell;
import dev.refill.model.RowPage;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.BoundingBox;
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
 */
public final class CellGrid extends Region {
    /** A cell of what is shown. */
    public record Place(int row, String column) {}

    private final GridLook look = new GridLook(this::draw);
    private final Canvas canvas = new Canvas();
    private final Surface surface = new Surface();
    private final GridScroll scroll = new GridScroll(this::draw);
    private final GridPainter painter = new GridPainter(canvas, look);
    private final GridSelection selection = new GridSelection();
    private final ReadOnlyObjectWrapper<@Nullable Place> chosen = new ReadOnlyObjectWrapper<>(this, "chosen");
    private GridCells cells = GridCells.of(new RowPage(List.of(), List.of(), false));
    private GridColumns columns = new GridColumns(cells, 1);
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
                    new GridPainter.Scene(cells, columns, selection, scroll.left(), scroll.top(), isFocused()), dropAt);
            askForUnread();
        }
    }

    /** Shows other rows from the first on; columns that are the same stay where they lie, as wide as they are. */
    public void show(GridCells now) {
        if (!now.columns().equals(cells.columns())) {
            columns = new GridColumns(now, scale());
            scroll.across().setValue(0);
        }
        cells = now;
        selection.clear();
        scroll.down().setValue(0);
        chosen();
        requestLayout();
        draw();
    }

    /** Shows the same rows and columns, of which more are read; where they are others, from the first on. */
    public void more(GridCells now) {
        if (now.rows() != cells.rows() || !now.columns().equals(cells.columns())) {
            show(now);
            return;
        }
        cells = now;
        speak();
        draw();
    }

    private double scale() {
        return look.em() / 13;
    }

    void draw() {
        surface.requestLayout();
    }

    private void askForUnread() {
        if (cells.rows() == 0 || columns.size() == 0) {
            return;
        }
        List<String> names = new ArrayList<>();
        int last = columns.at(scroll.left() + scroll.width());
        for (int place = columns.at(scroll.left()); place <= last; place++) {
            if (cells.at(0, columns.index(place)) == null) {
                names.add(columns.header(place).name());
            }
        }
        if (!names.isEmpty()) {
            unread.accept(names);
        }
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth() - snappedLeftInset() - snappedRightInset();
        double height = getHeight() - snappedTopInset() - snappedBottomInset();
        double left = snappedLeftInset();
        double top = snappedTopInset();
        scroll.layout(left, top, width, height, columns.total(), cells.rows() * look.rowHeight(), look.headerHeight());
        canvas.setWidth(scroll.width());
        canvas.setHeight(scroll.height());
        surface.resizeRelocate(left, top, scroll.width(), scroll.height());
        if (placeholder != null) {
            placeholder.setVisible(cells.rows() == 0);
            double beside = columns.size() == 0 ? 0 : look.headerHeight();
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
        int place = columns.place(column);
        if (place >= 0 && row >= 0 && row < cells.rows()) {
            selection.only(row, place);
            moved();
        }
    }

    /** To be called when the selection was changed. */
    void moved() {
        bringIntoSight();
        chosen();
        draw();
    }

    private void chosen() {
        Place now = selection.row() < 0
                ? null
                : new Place(selection.row(), columns.header(selection.place()).name());
        chosen.set(now);
        speak();
    }

    private void bringIntoSight() {
        // What was just shown may not have been laid out yet.
        layout();
        int place = selection.place();
        scroll.showAcross(columns.left(place), columns.right(place));
        double top = selection.row() * look.rowHeight();
        scroll.showDown(top, top + look.rowHeight(), look.headerHeight());
    }

    private void focused(boolean now) {
        if (now && selection.row() < 0 && cells.rows() > 0 && columns.size() > 0) {
            selection.only(0, columns.at(scroll.left()));
            chosen();
        }
        draw();
    }

    private void speak() {
        Place now = chosen.get();
        if (now == null) {
            setAccessibleText(title);
            return;
        }
        Cell cell = cells.at(now.row(), columns.index(selection.place()));
        String value = cell == null ? "being read" : cell.isNull() ? "no value" : GridText.beginning(cell.text());
        setAccessibleText(title + ". " + now.column() + ", row " + (now.row() + 1) + ": " + value);
    }

    /** Moves the column that has the focus by so many places. */
    void moveColumn(int by) {
        int from = selection.place();
        if (from >= 0 && from + by >= 0 && from + by < columns.size()) {
            moveColumn(from, from + by);
        }
    }

    void moveColumn(int from, int to) {
        int row = Math.max(0, selection.row());
        columns.move(from, to);
        if (cells.rows() > 0) {
            selection.only(row, to);
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
        columns.resize(place, width);
        requestLayout();
    }

    void fit(int place) {
        columns.fit(place, cells, scale());
        requestLayout();
    }

    void openChosen() {
        if (selection.row() >= 0) {
            open.run();
        }
    }

    void showMenu(double screenX, double screenY) {
        if (menu != null && selection.row() >= 0) {
            menu.show(this, screenX, screenY);
        }
    }

    GridSelection selection() {
        return selection;
    }

    GridColumns columns() {
        return columns;
    }

    GridCells cells() {
        return cells;
    }

    GridLook look() {
        return look;
    }

    GridScroll scroll() {
        return scroll;
    }

    /** Whole rows that are seen at once. */
    int rowsSeen() {
        return (int) Math.max(1, (scroll.height() - look.headerHeight()) / look.rowHeight() - 1);
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
        placeholder = now;
        getChildren().add(now);
    }

    public void setTitle(String now) {
        title = now;
        speak();
    }

    /** The cell that was chosen last; null for none. */
    public ReadOnlyObjectProperty<@Nullable Place> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** The names of the columns, as they lie side by side now. */
    public List<String> order() {
        return columns.names();
    }

    /** The names of the selected columns by row. */
    public SortedMap<Integer, List<String>> selected() {
        SortedMap<Integer, List<String>> names = new TreeMap<>();
        for (Map.Entry<Integer, BitSet> row : selection.cells().entrySet()) {
            names.put(
                    row.getKey(),
                    row.getValue().stream()
                            .mapToObj(place -> columns.header(place).name())
                            .toList());
        }
        return names;
    }

    public int rows() {
        return cells.rows();
    }

    /** The texts of a column's cells that are seen, by row; a null's is what stands for it. */
    public Map<Integer, String> seen(String column) {
        Map<Integer, String> texts = new TreeMap<>();
        int place = columns.place(column);
        for (int row = 0; place >= 0 && row < cells.rows(); row++) {
            Cell cell = cells.at(row, columns.index(place));
            if (cell != null && boundsOf(row, column).isPresent()) {
                texts.put(row, cell.isNull() ? look.nullText() : cell.text());
            }
        }
        return texts;
    }

    /** Where a cell is drawn, in this node's coordinates; empty where it is not seen. */
    public Optional<Bounds> boundsOf(int row, String column) {
        int place = columns.place(column);
        if (place < 0) {
            return Optional.empty();
        }
        double x = columns.left(place) - scroll.left();
        double y = look.headerHeight() + row * look.rowHeight() - scroll.top();
        boolean seen = x + 8 < scroll.width()
                && columns.right(place) > scroll.left() + 8
                && y + look.rowHeight() > look.headerHeight()
                && y < scroll.height();
        double begin = Math.max(0, x);
        double end = Math.min(scroll.width(), columns.right(place) - scroll.left());
        return seen
                ? Optional.of(new BoundingBox(
                        snappedLeftInset() + begin, snappedTopInset() + y, end - begin, look.rowHeight()))
                : Optional.empty();
    }
}
