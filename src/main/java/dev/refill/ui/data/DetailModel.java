package dev.refill.ui.data;

import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.Value;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Latest;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/**
 * The cell that is looked at, whole; or its row. Nothing is read while the pane is closed. For the UI thread alone.
 */
final class DetailModel {
    /** What the pane shows. */
    enum Mode {
        CELL,
        ROW
    }

    private static final String CHOOSE = "Choose a cell to see its whole value.";

    private static final RowPage NO_ROW = new RowPage(List.of(), List.of(), false);

    private final DataViewModel data;
    private final Background background;
    private final Latest reads;
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");
    private final ObjectProperty<Mode> mode = new SimpleObjectProperty<>(this, "mode", Mode.CELL);
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper(this, "title", "");
    private final ReadOnlyStringWrapper subtitle = new ReadOnlyStringWrapper(this, "subtitle", "");
    private final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper(this, "message", CHOOSE);
    private final ReadOnlyObjectWrapper<@Nullable CellDetail> detail = new ReadOnlyObjectWrapper<>(this, "detail");
    private final Latest rowReads;
    private final ReadOnlyObjectWrapper<RowPage> wholeRow = new ReadOnlyObjectWrapper<>(this, "wholeRow", NO_ROW);
    private final ReadOnlyStringWrapper rowMessage = new ReadOnlyStringWrapper(this, "rowMessage", "");
    private final ReadOnlyObjectWrapper<Integer> row = new ReadOnlyObjectWrapper<>(this, "row", -1);
    private @Nullable String column;
    /** What is shown or being read. */
    private @Nullable CellPlace shown;

    private @Nullable Value value;

    DetailModel(Background background, DataViewModel data) {
        this.data = data;
        this.background = background;
        this.reads = new Latest(background);
        this.rowReads = new Latest(background);
        open.addListener((property, before, now) -> read());
        open.addListener((property, before, now) -> readRow());
        mode.addListener((property, before, now) -> readRow());
        row.addListener((property, before, now) -> readRow());
        readRow();
        data.screen().pageProperty().addListener((property, before, now) -> forget());
    }

    /** Where pictures are decoded. */
    Background background() {
        return background;
    }

    /** @param onPage the row's place on the page, from 0 */
    void focus(int onPage, String name) {
        row.set(onPage);
        column = name;
        read();
    }

    /** Shows another column's value of the same row. */
    void look(String name) {
        mode.set(Mode.CELL);
        focus(row.get(), name);
    }

    private void forget() {
        row.set(-1);
        column = null;
        read();
    }

    private void read() {
        PageReads page = data.reads();
        CellPlace place = open.get() && column != null && page != null ? page.place(row.get(), column) : null;
        if (Objects.equals(place, shown)) {
            return;
        }
        shown = place;
        reads.cancel();
        value = null;
        detail.set(null);
        if (place == null) {
            title.set("");
            subtitle.set("");
            message.set(CHOOSE);
            return;
        }
        title.set(place.column());
        subtitle.set(place.type().text() + " · row " + Format.count(place.row() + 1));
        message.set("Reading the value…");
        reads.run(() -> answer(place), this::show, this::refused);
    }

    private record Answer(Value value, CellDetail detail) {}

    private static Answer answer(CellPlace place) {
        Value read = place.read();
        if (read == null) {
            throw new RefillException(
                    dev.refill.model.ErrorCode.NOT_FOUND, "The row is not there any more; read the rows again.");
        }
        return new Answer(read, CellDetail.of(read));
    }

    private void show(Answer answer) {
        value = answer.value;
        message.set("");
        detail.set(answer.detail);
    }

    private void refused(RefillException failure) {
        message.set(failure.sentence());
    }

    /** The value as it is copied; null while there is none. */
    @Nullable
    String copied() {
        return value == null ? null : CellDetail.copied(value);
    }

    /** The row with all columns that are shown, once it is read; a page of no rows before. */
    ReadOnlyObjectProperty<RowPage> wholeRowProperty() {
        return wholeRow.getReadOnlyProperty();
    }

    /** What stands in place of a row; empty where there is one. */
    ReadOnlyStringProperty rowMessageProperty() {
        return rowMessage.getReadOnlyProperty();
    }

    private void readRow() {
        int onPage = row.get();
        PageReads page = open.get() && mode.get() == Mode.ROW && onPage >= 0 ? data.reads() : null;
        rowReads.cancel();
        wholeRow.set(NO_ROW);
        rowMessage.set(page == null ? "Choose a row to see its values." : "Reading the row…");
        if (page != null) {
            rowReads.run(
                    () -> page.row(onPage),
                    read -> {
                        rowMessage.set(
                                read.rows().isEmpty() ? "The row is not there any more; read the rows again." : "");
                        wholeRow.set(read);
                    },
                    failure -> rowMessage.set(failure.sentence()));
        }
    }

    BooleanProperty openProperty() {
        return open;
    }

    ObjectProperty<Mode> modeProperty() {
        return mode;
    }

    /** The row's place on the page, -1 for none. */
    ReadOnlyObjectProperty<Integer> rowProperty() {
        return row.getReadOnlyProperty();
    }

    ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    ReadOnlyStringProperty subtitleProperty() {
        return subtitle.getReadOnlyProperty();
    }

    /** What stands in place of a value; empty where there is one. */
    ReadOnlyStringProperty messageProperty() {
        return message.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<@Nullable CellDetail> detailProperty() {
        return detail.getReadOnlyProperty();
    }
}
