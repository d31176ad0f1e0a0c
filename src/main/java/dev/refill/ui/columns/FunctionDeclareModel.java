package dev.refill.ui.columns;

import dev.refill.catalog.Database;
import dev.refill.model.Column;
import dev.refill.model.FunctionDeclaration;
import dev.refill.model.FunctionVersion;
import dev.refill.model.RefillException;
import dev.refill.model.TableRef;
import dev.refill.ui.common.AttemptModel;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Latest;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/**
 * Declares the columns of a registered Function: it is looked up by name and version, then bound to the table. For the UI
 * thread alone.
 */
public final class FunctionDeclareModel extends AttemptModel {
    private final Background background;
    private final Latest lookingUp;
    private final Database database;
    private final TableRef table;
    private final List<Column> columns;
    private final BiConsumer<List<String>, Long> declared;
    private final StringProperty name = new SimpleStringProperty("");
    private final StringProperty version = new SimpleStringProperty("");
    private final ReadOnlyBooleanWrapper searching = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<@Nullable FunctionBindingModel> binding = new ReadOnlyObjectWrapper<>(null);

    /**
     * @param columns the table's
     * @param declared called with the new columns' names and the version, once they are declared
     */
    public FunctionDeclareModel(
            Background background,
            Database database,
            TableRef table,
            List<Column> columns,
            BiConsumer<List<String>, Long> declared) {
        this.background = background;
        this.lookingUp = new Latest(background);
        this.database = database;
        this.table = table;
        this.columns = List.copyOf(columns);
        this.declared = declared;
        name.addListener((property, before, now) -> forget());
        version.addListener((property, before, now) -> forget());
    }

    @Override
    public String title() {
        return "Declare a Function's columns on " + table.id().name()
                + (table.branch() == null ? "" : ", branch " + table.branch());
    }

    public StringProperty nameProperty() {
        return name;
    }

    public StringProperty versionProperty() {
        return version;
    }

    /** Whether the registry is being asked. */
    public ReadOnlyBooleanProperty searchingProperty() {
        return searching.getReadOnlyProperty();
    }

    /** How the Function is bound; null until it was looked up. */
    public ReadOnlyObjectProperty<@Nullable FunctionBindingModel> bindingProperty() {
        return binding.getReadOnlyProperty();
    }

    /** Asks the registry for what was typed. */
    public void lookUp() {
        if (name.get().isBlank() || version.get().isBlank() || busyProperty().get()) {
            return;
        }
        String wanted = name.get().strip();
        String at = version.get().strip();
        forget();
        searching.set(true);
        lookingUp.run(() -> database.functions().get(wanted, at), this::found, this::notFound);
    }

    private void found(FunctionVersion function) {
        searching.set(false);
        binding.set(new FunctionBindingModel(function, columns));
    }

    private void notFound(RefillException reason) {
        searching.set(false);
        failed(reason);
    }

    /** What was found is of another name. */
    private void forget() {
        lookingUp.cancel();
        searching.set(false);
        forgetFailure();
        binding.set(null);
    }

    /** Declares the columns in one commit. */
    public void declare() {
        FunctionBindingModel bound = binding.get();
        if (bound == null
                || busyProperty().get()
                || !bound.problemProperty().get().isEmpty()) {
            return;
        }
        FunctionDeclaration declaration = bound.declaration();
        List<String> names = bound.names();
        begin();
        background.run(
                () -> database.functions().declare(table, declaration),
                made -> {
                    succeeded();
                    declared.accept(names, made);
                },
                this::failed);
    }

    @Override
    public boolean typed() {
        return !busyProperty().get() && !(name.get().isBlank() && version.get().isBlank());
    }

    @Override
    public void close() {
        lookingUp.cancel();
        super.close();
    }
}
