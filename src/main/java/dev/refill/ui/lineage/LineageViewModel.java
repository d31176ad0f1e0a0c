package dev.refill.ui.lineage;

import dev.refill.model.RefillException;
import dev.refill.model.TableDetail;
import dev.refill.ui.columns.ColumnRow;
import dev.refill.ui.columns.ColumnsViewModel;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Latest;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/**
 * The graph of the table that the Columns tab shows, with the same column chosen. Nothing is laid out until it is seen.
 * For the UI thread alone.
 */
public final class LineageViewModel {
    private final ColumnsViewModel columns;
    private final Latest layingOut;
    private final ReadOnlyObjectWrapper<LineagePicture> picture = new ReadOnlyObjectWrapper<>(LineagePicture.EMPTY);
    private final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper("");
    private boolean seen;
    private @Nullable TableDetail laidOut;
    private LineageLetters letters = LineageLetters.USUAL;

    public LineageViewModel(Background background, ColumnsViewModel columns) {
        this.columns = columns;
        this.layingOut = new Latest(background);
        columns.detailProperty().addListener((property, before, now) -> follow());
    }

    /** Whether the tab is the one that is seen. */
    public void seen(boolean now) {
        seen = now;
        follow();
    }

    /** Lays the graph out for texts of this size. */
    void letters(LineageLetters now) {
        letters = now;
        laidOut = null;
        follow();
    }

    private void follow() {
        TableDetail table = columns.detailProperty().get();
        if (table == null) {
            layingOut.cancel();
            laidOut = null;
            picture.set(LineagePicture.EMPTY);
            message.set("Reading the table…");
        } else if (seen && table != laidOut) {
            laidOut = table;
            LineageGraph graph = LineageGraph.of(table);
            LineageLetters written = letters;
            layingOut.run(() -> LineageLayout.of(graph, written), this::show, this::refused);
        }
    }

    private void show(LineagePicture found) {
        picture.set(found);
        message.set(
                found.boxes().isEmpty()
                        ? "This table has no computed columns yet. Declare one in the Columns tab to see what it reads."
                        : "");
    }

    private void refused(RefillException failure) {
        picture.set(LineagePicture.EMPTY);
        message.set(failure.sentence());
    }

    public ReadOnlyObjectProperty<LineagePicture> pictureProperty() {
        return picture.getReadOnlyProperty();
    }

    /** What stands in place of the graph; empty where there is one. */
    public ReadOnlyStringProperty messageProperty() {
        return message.getReadOnlyProperty();
    }

    ColumnsViewModel columns() {
        return columns;
    }

    /** The row of a column of the graph, whether or not the filter of the Columns tab lets it through. */
    Optional<ColumnRow> row(String column) {
        return columns.topLevel(column);
    }

    /** Chooses a column for all panels. */
    public void choose(String column) {
        row(column).ifPresent(columns.selectedProperty()::set);
    }
}
