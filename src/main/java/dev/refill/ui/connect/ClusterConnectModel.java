package dev.refill.ui.connect;

import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.Database;
import dev.refill.model.RefillException;
import dev.refill.secret.Place;
import dev.refill.secret.Secret;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Confirmation;
import dev.refill.ui.common.Debouncer;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.DialogModel;
import dev.refill.ui.common.DialogService;
import dev.refill.ui.common.Latest;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;

/** Asks for the address and keys of a server or an object store, tries them, and connects. For the UI thread alone. */
public final class ClusterConnectModel extends DialogModel {
    private static final Duration PAUSE = Duration.ofMillis(300);

    private final DialogService dialogs;
    private final Servers servers;
    private final Consumer<Database> connected;
    private final Debouncer typing;
    private final Latest asking;
    private final Latest working;
    private final ConnectionFields fields = new ConnectionFields();
    private final ConnectionKeys keys = new ConnectionKeys();
    private final BooleanProperty keep = new SimpleBooleanProperty(true);
    private final ReadOnlyObjectWrapper<@Nullable Place> place = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyBooleanWrapper keyKnown = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyStringWrapper refusal = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<@Nullable String> doing = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable ConnectionReport> check = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable RefillException> failure = new ReadOnlyObjectWrapper<>(null);

    /** @param connected called with the database, on the UI thread */
    ClusterConnectModel(
            Background background, Delay delay, DialogService dialogs, Servers servers, Consumer<Database> connected) {
        this.dialogs = dialogs;
        this.servers = servers;
        this.connected = connected;
        this.typing = new Debouncer(delay, PAUSE);
        this.asking = new Latest(background);
        this.working = new Latest(background);
        fields.all().forEach(field -> field.addListener((property, before, now) -> changed()));
        keys.all().forEach(field -> field.addListener((property, before, now) -> judge()));
        background.run(servers::keyPlace, this::keysAreIn, failure::set);
        changed();
    }

    /** Begins with an address, and with why it could not be opened. */
    void begin(String uri, RefillException reason) {
        fields.read(uri);
        failure.set(reason);
    }

    @Override
    public String title() {
        return "Connect to a database";
    }

    public ConnectionFields fields() {
        return fields;
    }

    public ConnectionKeys keys() {
        return keys;
    }

    /** Whether the key is to outlive this session. */
    public BooleanProperty keepProperty() {
        return keep;
    }

    /** Where keys are kept; null until the keyring answered. */
    public ReadOnlyObjectProperty<@Nullable Place> placeProperty() {
        return place.getReadOnlyProperty();
    }

    /** Whether there is a key for this address already. */
    public ReadOnlyBooleanProperty keyKnownProperty() {
        return keyKnown.getReadOnlyProperty();
    }

    /** Why it can be no address, in a sentence; empty where it can be one. */
    public ReadOnlyStringProperty refusalProperty() {
        return refusal.getReadOnlyProperty();
    }

    /** What is being done; null while nothing is. */
    public ReadOnlyObjectProperty<@Nullable String> doingProperty() {
        return doing.getReadOnlyProperty();
    }

    /** What the last test found; null before one, and once something was changed. */
    public ReadOnlyObjectProperty<@Nullable ConnectionReport> checkProperty() {
        return check.getReadOnlyProperty();
    }

    /** Why the connection was not made. */
    public ReadOnlyObjectProperty<@Nullable RefillException> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    private void keysAreIn(Place found) {
        place.set(found);
        if (!found.lasts()) {
            keep.set(false);
        }
    }

    private void judge() {
        stale();
        String missing = missing();
        refusal.set(missing.isEmpty() ? needed().orElse("") : missing);
    }

    private void changed() {
        judge();
        keyKnown.set(false);
        asking.cancel();
        if (refusal.get().isEmpty()) {
            String uri = fields.uri();
            // The keyring answers when it likes; without its answer the field is simply empty.
            typing.request(() -> asking.run(() -> servers.hasKey(uri), keyKnown::set, reason -> keyKnown.set(false)));
        } else {
            typing.cancel();
        }
    }

    private String missing() {
        String address = fields.missing();
        return address.isEmpty() ? keys.missing(fields.kindProperty().get()) : address;
    }

    /** What stands against the address, but for plain HTTP, which is asked about when it comes to that. */
    private Optional<String> needed() {
        Optional<String> why = servers.refusal(fields.uri());
        return why.isPresent() && consentHelps() ? Optional.empty() : why;
    }

    private boolean consentHelps() {
        return !fields.plainHttpProperty().get()
                && servers.refusal(fields.uri()).isPresent()
                && servers.refusal(fields.uriWithConsent()).isEmpty();
    }

    /** What was found no longer holds. */
    private void stale() {
        working.cancel();
        doing.set(null);
        check.set(null);
        failure.set(null);
    }

    /** Tries the address and the key, part by part. */
    public void test() {
        consented(() -> {
            String uri = fields.uri();
            Optional<Secret> secret = secret();
            stale();
            doing.set("Testing…");
            working.run(() -> servers.check(uri, secret), this::tested, this::failed);
        });
    }

    private void tested(ConnectionReport found) {
        doing.set(null);
        check.set(found);
    }

    private void failed(RefillException reason) {
        doing.set(null);
        failure.set(reason);
    }

    /** Connects, and closes the dialog where that worked. */
    public void connect() {
        consented(() -> {
            String uri = fields.uri();
            Optional<Secret> secret = secret();
            boolean lasting = keep.get();
            stale();
            doing.set("Connecting…");
            working.run(() -> servers.connect(uri, secret, lasting), this::opened, this::failed);
        });
    }

    private void opened(Database database) {
        close();
        connected.accept(database);
    }

    private void consented(Runnable action) {
        if (!refusal.get().isEmpty() || doing.get() != null) {
            return;
        }
        if (!consentHelps()) {
            action.run();
            return;
        }
        boolean store = fields.kindProperty().get() == ConnectionKind.OBJECT_STORE;
        dialogs.open(new Confirmation(
                store ? "Send the data unprotected?" : "Send the key unprotected?",
                "Plain HTTP to "
                        + (store ? fields.store().endpointProperty() : fields.hostProperty())
                                .get()
                                .strip()
                        + (store ? " sends all data, and a session token," : " sends the key and all data")
                        + " so that everyone on the way can read them. Use https, unless the whole way is yours.",
                "_Send unprotected",
                (yes, done, failed) -> {
                    done.run();
                    fields.plainHttpProperty().set(true);
                    action.run();
                }));
    }

    private Optional<Secret> secret() {
        return keys.secret(fields.kindProperty().get());
    }

    /** Asks for the file with the authorities' certificates. */
    public void chooseAuthorities() {
        dialogs.chooseFile(
                "A file with certificates in PEM",
                file -> fields.authoritiesProperty().set(file.toString()));
    }

    @Override
    public void close() {
        typing.cancel();
        asking.cancel();
        working.cancel();
        keys.clear();
        super.close();
    }
}
