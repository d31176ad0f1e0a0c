package dev.refill.ui.data;

import dev.refill.catalog.Database;
import dev.refill.catalog.Export;
import dev.refill.model.RefillException;
import dev.refill.model.RowFormat;
import dev.refill.model.RowQuery;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.DialogModel;
import dev.refill.ui.common.DialogService;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Latest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** Writes the rows that are shown, those of all pages, to a file. For the UI thread alone. */
public final class ExportModel extends DialogModel {
    /** What it is at. */
    enum State {
        CHOOSING,
        /** The file is there; whether to replace it is asked. */
        ASKING,
        WRITING,
        DONE
    }

    /** What is written. */
    record Source(Database database, TableRef table, RowQuery rows, OptionalLong total) {}

    private final Background background;
    private final DialogService dialogs;
    private final Source source;
    private final Latest work;
    private final ObjectProperty<RowFormat> format = new SimpleObjectProperty<>(this, "format", RowFormat.CSV);
    private final StringProperty file = new SimpleStringProperty(this, "file", "");
    private final StringProperty nulls = new SimpleStringProperty(this, "nulls", "");
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", State.CHOOSING);
    private final ReadOnlyStringWrapper news = new ReadOnlyStringWrapper(this, "news", "");
    private final ReadOnlyObjectWrapper<@Nullable RefillException> failure =
            new ReadOnlyObjectWrapper<>(this, "failure");
    private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress", -1);
    private AtomicBoolean stop = new AtomicBoolean();

    ExportModel(Background background, DialogService dialogs, Source source, Path folder) {
        this.background = background;
        this.dialogs = dialogs;
        this.source = source;
        this.work = new Latest(background);
        file.set(folder.resolve(source.table.id().name() + "." + RowFormat.CSV.ending())
                .toString());
        format.addListener((property, before, now) -> rename(before, now));
        file.addListener((property, before, now) -> {
            if (state.get() == State.ASKING) {
                state.set(State.CHOOSING);
                news.set("");
            }
        });
    }

    @Override
    public String title() {
        return "Export rows of " + source.table.id().name();
    }

    /** What is written, in words. */
    String what() {
        String rows = source.total.isPresent() ? Format.count(source.total.getAsLong(), "row") : "All rows";
        String columns = source.rows.columns().isEmpty()
                ? "all columns"
                : Format.count(source.rows.columns().size(), "column");
        return rows + (source.rows.filter() == null ? "" : " that match the filter") + ", " + columns + ", of "
                + source.table + ".";
    }

    private void rename(RowFormat before, RowFormat now) {
        String end = "." + before.ending();
        if (file.get().endsWith(end)) {
            file.set(file.get().substring(0, file.get().length() - end.length()) + "." + now.ending());
        }
    }

    /** Asks for a folder with the system's chooser. */
    void chooseFolder() {
        dialogs.chooseFolder("Folder for the file", folder -> {
            Path name = Path.of(file.get()).getFileName();
            file.set(folder.resolve(name == null ? source.table.id().name() : name.toString())
                    .toString());
        });
    }

    /** Begins, or asks first where the file is there; where that was asked, replaces it. */
    void submit() {
        if (state.get() == State.WRITING || file.get().isBlank()) {
            return;
        }
        if (state.get() == State.DONE) {
            close();
            return;
        }
        boolean replace = state.get() == State.ASKING;
        Path target;
        try {
            target = Path.of(file.get().strip());
        } catch (java.nio.file.InvalidPathException e) {
            failure.set(new RefillException(
                    dev.refill.model.ErrorCode.BAD_INPUT, "This is not the name of a file: " + e.getReason() + ".", e));
            return;
        }
        failure.set(null);
        if (replace) {
            write(target, true);
            return;
        }
        work.run(
                () -> Files.isRegularFile(target),
                there -> {
                    if (there) {
                        state.set(State.ASKING);
                        news.set(target.getFileName() + " exists. It is replaced once the new file is whole.");
                    } else {
                        write(target, false);
                    }
                },
                failure::set);
    }

    private void write(Path target, boolean replace) {
        state.set(State.WRITING);
        news.set("Writing…");
        progress.set(-1);
        AtomicBoolean mine = new AtomicBoolean();
        stop = mine;
        Export export = new Export(
                source.rows.columns(),
                source.rows.filter(),
                source.rows.fragments(),
                format.get(),
                target,
                nulls.get(),
                replace);
        work.run(
                () -> source.database.export(source.table, export, new Watch(mine)),
                rows -> {
                    progress.set(1);
                    state.set(State.DONE);
                    news.set(Format.count(rows, "row") + (rows == 1 ? " is" : " are") + " written to " + target + ".");
                },
                refused -> {
                    state.set(State.CHOOSING);
                    news.set("");
                    failure.set(refused);
                });
    }

    /** Tells the progress, one piece of news at a time. */
    private final class Watch implements Export.Watch {
        private final AtomicBoolean mine;
        private final AtomicLong newest = new AtomicLong();
        private final AtomicBoolean told = new AtomicBoolean();

        Watch(AtomicBoolean mine) {
            this.mine = mine;
        }

        @Override
        public void written(long rows) {
            newest.set(rows);
            if (told.compareAndSet(false, true)) {
                background.onUi(() -> {
                    told.set(false);
                    show(newest.get());
                });
            }
        }

        private void show(long rows) {
            if (state.get() == State.WRITING && stop == mine && !mine.get()) {
                boolean known = source.total.isPresent() && source.total.getAsLong() > 0;
                progress.set(known ? Math.min(1, (double) rows / source.total.getAsLong()) : -1);
                news.set(Format.count(rows, "row") + " written");
            }
        }

        @Override
        public boolean stop() {
            return mine.get();
        }
    }

    /** Ends what is being written, whose file is removed; else closes the dialog. */
    void cancel() {
        if (state.get() == State.WRITING) {
            stop.set(true);
            news.set("Ending…");
        } else {
            close();
        }
    }

    @Override
    public void close() {
        stop.set(true);
        super.close();
    }

    ObjectProperty<RowFormat> formatProperty() {
        return format;
    }

    StringProperty fileProperty() {
        return file;
    }

    /** What stands for a null in CSV. */
    StringProperty nullsProperty() {
        return nulls;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    ReadOnlyStringProperty newsProperty() {
        return news.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<@Nullable RefillException> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** From 0 to 1, -1 while it cannot be told. */
    ReadOnlyDoubleProperty progressProperty() {
        return progress.getReadOnlyProperty();
    }

    static List<RowFormat> formats() {
        return List.of(RowFormat.values());
    }
}
