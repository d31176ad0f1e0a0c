package dev.refill.ui.connect;

import dev.refill.request.Percent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** The parts of the address of a server or an object store, as they are typed. For the UI thread alone. */
public final class ConnectionFields {
    private static final String DATABASE = "db://";
    private static final List<String> NAMESPACE = List.of("lance+https://", "lance+http://");

    private final ObjectProperty<ConnectionKind> kind = new SimpleObjectProperty<>(ConnectionKind.ENTERPRISE);
    private final StoreFields store = new StoreFields();
    private final StringProperty database = new SimpleStringProperty("");
    private final StringProperty region = new SimpleStringProperty("us-east-1");
    private final StringProperty host = new SimpleStringProperty("");
    private final StringProperty prefix = new SimpleStringProperty("");
    private final BooleanProperty bearer = new SimpleBooleanProperty(false);
    private final StringProperty user = new SimpleStringProperty("");
    private final StringProperty connectSeconds = new SimpleStringProperty("");
    private final StringProperty readSeconds = new SimpleStringProperty("");
    private final StringProperty authorities = new SimpleStringProperty("");
    private final StringProperty proxy = new SimpleStringProperty("");
    private final BooleanProperty plainHttp = new SimpleBooleanProperty(false);

    public ConnectionFields() {
        // The consent was to one server.
        host.addListener((property, before, now) -> plainHttp.set(false));
        kind.addListener((property, before, now) -> plainHttp.set(false));
        store.endpointProperty().addListener((property, before, now) -> plainHttp.set(false));
    }

    /** Whether a text is the address of a server, rather than of a folder. */
    public static boolean isServer(String uri) {
        String lower = uri.strip().toLowerCase(Locale.ROOT);
        return lower.startsWith(DATABASE) || NAMESPACE.stream().anyMatch(lower::startsWith);
    }

    /** Whether a text is an address that is connected to with a key: a server's, or one in an object store. */
    public static boolean takesKeys(String uri) {
        return isServer(uri) || StoreFields.isStore(uri);
    }

    /** A server's address as a short name: the database, or the host of a plain namespace. */
    public static String name(String uri) {
        ConnectionFields fields = new ConnectionFields();
        fields.read(uri);
        return fields.kind.get() == ConnectionKind.NAMESPACE
                ? fields.host.get().replaceFirst("^https?://", "")
                : fields.database.get();
    }

    public ObjectProperty<ConnectionKind> kindProperty() {
        return kind;
    }

    /** What an object store's address is made of. */
    public StoreFields store() {
        return store;
    }

    public StringProperty databaseProperty() {
        return database;
    }

    /** Of LanceDB Cloud. */
    public StringProperty regionProperty() {
        return region;
    }

    /** With or without a scheme; https without. */
    public StringProperty hostProperty() {
        return host;
    }

    public StringProperty prefixProperty() {
        return prefix;
    }

    /** Whether the key is a bearer token. */
    public BooleanProperty bearerProperty() {
        return bearer;
    }

    public StringProperty userProperty() {
        return user;
    }

    public StringProperty connectSecondsProperty() {
        return connectSeconds;
    }

    public StringProperty readSecondsProperty() {
        return readSeconds;
    }

    /** The path of a file with certificates. */
    public StringProperty authoritiesProperty() {
        return authorities;
    }

    public StringProperty proxyProperty() {
        return proxy;
    }

    /** Whether plain HTTP was agreed to. */
    public BooleanProperty plainHttpProperty() {
        return plainHttp;
    }

    /** All of them. */
    Stream<Property<?>> all() {
        Stream<Property<?>> servers = Stream.of(
                kind,
                database,
                region,
                host,
                prefix,
                bearer,
                user,
                connectSeconds,
                readSeconds,
                authorities,
                proxy,
                plainHttp);
        return Stream.concat(servers, store.all());
    }

    /** What is missing before it can be an address, in a sentence; empty where nothing is. */
    String missing() {
        if (kind.get() == ConnectionKind.OBJECT_STORE) {
            return store.missing();
        }
        if (kind.get() != ConnectionKind.NAMESPACE && database.get().isBlank()) {
            return "Give the database's name.";
        }
        if (kind.get() == ConnectionKind.CLOUD && region.get().isBlank()) {
            return "Give the region, such as us-east-1.";
        }
        return kind.get() != ConnectionKind.CLOUD && host.get().isBlank()
                ? "Give the server's address, such as https://lance.example.com."
                : "";
    }

    /** The address as text; whether a server can have it is another question. */
    String uri() {
        return uri(plainHttp.get());
    }

    /** The address as it would be if an endpoint without encryption were agreed to. */
    String uriWithConsent() {
        return uri(true);
    }

    private String uri(boolean plain) {
        if (kind.get() == ConnectionKind.OBJECT_STORE) {
            return store.uri(plain);
        }
        Map<String, @Nullable String> parameters = new LinkedHashMap<>();
        if (kind.get() == ConnectionKind.CLOUD) {
            parameters.put("region", given(region));
        } else if (kind.get() == ConnectionKind.ENTERPRISE) {
            parameters.put("host", given(host));
            parameters.put("prefix", given(prefix));
        }
        parameters.put("auth", bearer.get() ? "bearer" : null);
        parameters.put("user", given(user));
        parameters.put("connect_timeout", given(connectSeconds));
        parameters.put("read_timeout", given(readSeconds));
        parameters.put("ca", given(authorities));
        parameters.put("proxy", given(proxy));
        parameters.put("plain_http", plain ? "allow" : null);
        String place;
        if (kind.get() == ConnectionKind.NAMESPACE) {
            String typed = host.get().strip();
            place = "lance+" + (typed.contains("://") ? typed : "https://" + typed);
        } else {
            place = DATABASE + Percent.encode(database.get().strip());
        }
        return place + Percent.query(parameters);
    }

    private static @Nullable String given(StringProperty field) {
        return field.get().isBlank() ? null : field.get().strip();
    }

    /** Takes the fields from an address; what is not understood there is left out. */
    void read(String uri) {
        String text = uri.strip();
        int question = text.indexOf('?');
        Map<String, String> parameters = parameters(question < 0 ? "" : text.substring(question + 1));
        String place = question < 0 ? text : text.substring(0, question);
        if (StoreFields.isStore(text)) {
            kind.set(ConnectionKind.OBJECT_STORE);
            store.read(place, parameters);
            plainHttp.set("true".equals(parameters.get("allow_http")));
            return;
        }
        if (place.toLowerCase(Locale.ROOT).startsWith(DATABASE)) {
            kind.set(parameters.containsKey("host") ? ConnectionKind.ENTERPRISE : ConnectionKind.CLOUD);
            database.set(decoded(place.substring(DATABASE.length())));
            host.set(parameters.getOrDefault("host", ""));
        } else {
            kind.set(ConnectionKind.NAMESPACE);
            host.set(place.substring(place.indexOf('+') + 1));
        }
        region.set(parameters.getOrDefault("region", region.get()));
        prefix.set(parameters.getOrDefault("prefix", ""));
        bearer.set("bearer".equals(parameters.get("auth")));
        user.set(parameters.getOrDefault("user", ""));
        connectSeconds.set(parameters.getOrDefault("connect_timeout", ""));
        readSeconds.set(parameters.getOrDefault("read_timeout", ""));
        authorities.set(parameters.getOrDefault("ca", ""));
        proxy.set(parameters.getOrDefault("proxy", ""));
        plainHttp.set("allow".equals(parameters.get("plain_http")));
    }

    private static Map<String, String> parameters(String query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String pair : query.isEmpty() ? new String[0] : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                parameters.put(pair.substring(0, equals), decoded(pair.substring(equals + 1)));
            }
        }
        return parameters;
    }

    private static String decoded(String text) {
        try {
            return Percent.decode(text);
        } catch (IllegalArgumentException notEncoded) {
            return text;
        }
    }
}
