package dev.refill.ui.versions;

import dev.refill.catalog.Database;
import dev.refill.model.RefillException;
import dev.refill.model.TableDetail;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.DialogModel;
import dev.refill.ui.common.Format;
import java.util.List;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Shows in what the schemas of two versions differ. For the UI thread alone. */
public final class CompareModel extends DialogModel {
    private final TableRef before;
    private final TableRef after;
    private final ObservableList<SchemaDifference> differences = FXCollections.observableArrayList();
    private final ObservableList<SchemaDifference> shown = FXCollections.unmodifiableObservableList(differences);
    private final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper("Reading both versions…");
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");
    private final Background.Handle reading;

    public CompareModel(Background background, Database database, TableRef before, TableRef after) {
        this.before = before;
        this.after = after;
        reading = background.run(
                () -> List.of(database.describe(before), database.describe(after)),
                both -> show(both.get(0), both.get(1)),
                (RefillException failure) -> message.set(failure.sentence()));
    }

    private void show(TableDetail old, TableDetail now) {
        differences.setAll(SchemaDifference.between(old, now));
        message.set("Both versions have the same schema.");
        summary.set(size(old) + "\n" + size(now));
    }

    private static String size(TableDetail table) {
        String text = "Version " + Format.version(table.version()) + ": " + Format.count(table.rows(), "row");
        if (table.fragments().isPresent()) {
            text += ", " + Format.count(table.fragments().getAsInt(), "fragment");
        }
        return table.bytes().isPresent()
                ? text + ", " + Format.bytes(table.bytes().getAsLong())
                : text;
    }

    @Override
    public String title() {
        return "Version " + Format.version(before.version().orElse(0)) + " beside version "
                + Format.version(after.version().orElse(0));
    }

    public ObservableList<SchemaDifference> differences() {
        return shown;
    }

    /** What stands in place of differences where there are none. */
    public ReadOnlyStringProperty messageProperty() {
        return message.getReadOnlyProperty();
    }

    /** How large both are, a line each; empty while they are read. */
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    @Override
    public void close() {
        reading.cancel();
        super.close();
    }
}
