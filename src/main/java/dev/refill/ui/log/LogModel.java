package dev.refill.ui.log;

import dev.refill.model.RefillException;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.DialogModel;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** The end of Refill's log, read again every second while it is followed. For the UI thread alone. */
public final class LogModel extends DialogModel {
    static final int MOST_LINES = 5000;
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final Background background;
    private final Delay delay;
    private final LogLines log;
    private final Runnable reveal;
    private final ObservableList<LogEntry> shown = FXCollections.observableArrayList();
    private final ObservableList<LogEntry> readOnlyShown = FXCollections.unmodifiableObservableList(shown);
    private final ObjectProperty<LogEntry.Level> level = new SimpleObjectProperty<>(LogEntry.Level.ALL);
    private final StringProperty search = new SimpleStringProperty("");
    private final BooleanProperty follow = new SimpleBooleanProperty(true);
    private final ReadOnlyObjectWrapper<@Nullable RefillException> failure = new ReadOnlyObjectWrapper<>(null);
    private List<LogEntry> all = List.of();
    private boolean reading;

    /** @param reveal opens the folder of the log */
    public LogModel(Background background, Delay delay, LogLines log, Runnable reveal) {
        this.reveal = reveal;
        this.background = background;
        this.delay = delay;
        this.log = log;
        level.addListener((property, before, now) -> filter());
        search.addListener((property, before, now) -> filter());
        follow.addListener((property, before, now) -> {
            if (now) {
                read();
            }
        });
        read();
    }

    @Override
    public String title() {
        return "Log";
    }

    private void read() {
        if (reading || closedProperty().get()) {
            return;
        }
        reading = true;
        background.run(() -> LogEntry.of(log.last(MOST_LINES)), this::arrived, refused -> {
            reading = false;
            failure.set(refused);
        });
    }

    private void arrived(List<LogEntry> entries) {
        reading = false;
        failure.set(null);
        if (!entries.equals(all)) {
            all = entries;
            filter();
        }
        delay.after(PAUSE, () -> {
            if (follow.get()) {
                read();
            }
        });
    }

    private void filter() {
        shown.setAll(all.stream()
                .filter(entry -> entry.matches(level.get(), search.get()))
                .toList());
    }

    /** Those that are looked for, oldest first. */
    public ObservableList<LogEntry> shown() {
        return readOnlyShown;
    }

    /** The least that is shown. */
    public ObjectProperty<LogEntry.Level> levelProperty() {
        return level;
    }

    /** A part of the entries that are shown. */
    public StringProperty searchProperty() {
        return search;
    }

    /** Whether what comes is shown at once. */
    public BooleanProperty followProperty() {
        return follow;
    }

    /** Why it cannot be read. */
    public ReadOnlyObjectProperty<@Nullable RefillException> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    void openFolder() {
        reveal.run();
    }

    /** What is shown as one text. */
    String text() {
        return shown.stream().map(LogEntry::text).collect(Collectors.joining("\n"));
    }
}
