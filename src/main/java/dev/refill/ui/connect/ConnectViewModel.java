package dev.refill.ui.connect;

import dev.refill.catalog.Database;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.DialogService;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * Opens databases: from a typed address, the folder chooser, the recent ones, the sample, or a server that is asked about.
 * For the UI thread alone.
 */
public final class ConnectViewModel {
    private final Background background;
    private final Delay delay;
    private final Places places;
    private final DialogService dialogs;
    private final Consumer<Database> opened;
    private final StringProperty address = new SimpleStringProperty("");
    private final ObservableList<String> recent = FXCollections.observableArrayList();
    private final ObservableList<String> readOnlyRecent = FXCollections.unmodifiableObservableList(recent);
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<@Nullable RefillException> failure = new ReadOnlyObjectWrapper<>(null);

    /** @param opened called with each database, on the UI thread */
    public ConnectViewModel(
            Background background, Delay delay, Places places, DialogService dialogs, Consumer<Database> opened) {
        this.background = background;
        this.delay = delay;
        this.places = places;
        this.dialogs = dialogs;
        this.opened = opened;
    }

    /** What is typed in the field. */
    public StringProperty addressProperty() {
        return address;
    }

    public ObservableList<String> recent() {
        return readOnlyRecent;
    }

    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Why the last one could not be opened; null otherwise. */
    public ReadOnlyObjectProperty<@Nullable RefillException> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** Reads the recent addresses. */
    public void refreshRecent() {
        background.run(places::recent, recent::setAll, failure::set);
    }

    /** Opens what is typed. */
    public void openTyped() {
        String typed = address.get().strip();
        if (typed.isEmpty()) {
            failure.set(new RefillException(
                    ErrorCode.BAD_INPUT, "Type the path of a folder or the address of a server, or choose a folder."));
            return;
        }
        open(typed);
    }

    public void open(String uri) {
        run(() -> opened(uri), reason -> {
            if (reason.code() == ErrorCode.NOT_PERMITTED && ConnectionFields.takesKeys(uri)) {
                // A key is missing or no longer taken: ask for one where it can be given.
                dialog().begin(uri, reason);
            } else {
                failure.set(reason);
            }
        });
    }

    /** Asks for a server, and opens it. */
    public void connectCluster() {
        dialog();
    }

    /** Asks for a database in an object store, and opens it. */
    public void connectStore() {
        dialog().fields().kindProperty().set(ConnectionKind.OBJECT_STORE);
    }

    private ClusterConnectModel dialog() {
        ClusterConnectModel model =
                new ClusterConnectModel(background, delay, dialogs, places.servers(), this::connected);
        dialogs.open(model);
        return model;
    }

    private void connected(Database database) {
        background.run(
                () -> {
                    places.remember(database.uri());
                    return places.recent();
                },
                recent::setAll,
                failure::set);
        opened.accept(database);
    }

    public void chooseFolder() {
        dialogs.chooseFolder("Open a folder with Lance tables", folder -> {
            address.set(folder.toString());
            open(folder.toString());
        });
    }

    /** Opens the sample; the first time, it is made. */
    public void openSample() {
        run(() -> opened(places.sample()), failure::set);
    }

    /** Blocks. */
    private Database opened(String uri) {
        Database database = places.open(uri);
        places.remember(database.uri());
        return database;
    }

    private void run(Callable<Database> opening, Consumer<RefillException> failed) {
        if (busy.get()) {
            return;
        }
        busy.set(true);
        failure.set(null);
        background.run(
                opening,
                database -> {
                    busy.set(false);
                    refreshRecent();
                    opened.accept(database);
                },
                reason -> {
                    busy.set(false);
                    failed.accept(reason);
                });
    }
}
