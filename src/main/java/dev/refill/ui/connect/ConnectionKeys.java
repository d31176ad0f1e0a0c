package dev.refill.ui.connect;

import dev.refill.secret.Secret;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** Keys as they are typed. For the UI thread alone. */
public final class ConnectionKeys {
    private final StringProperty key = new SimpleStringProperty("");
    private final StringProperty access = new SimpleStringProperty("");
    private final StringProperty secret = new SimpleStringProperty("");
    private final StringProperty token = new SimpleStringProperty("");

    ConnectionKeys() {}

    /** A server's key or token; empty for the one that is kept, or for none. */
    public StringProperty keyProperty() {
        return key;
    }

    /** An object store's access key; empty for the one that is kept. */
    public StringProperty accessProperty() {
        return access;
    }

    public StringProperty secretProperty() {
        return secret;
    }

    /** Of an object store's keys that are lent for a time. */
    public StringProperty tokenProperty() {
        return token;
    }

    Stream<StringProperty> all() {
        return Stream.of(key, access, secret, token);
    }

    private static boolean typed(StringProperty field) {
        return !field.get().isBlank();
    }

    /** What is missing, in a sentence; empty where nothing is. */
    String missing(ConnectionKind kind) {
        boolean together = typed(access) == typed(secret) && (typed(access) || !typed(token));
        return kind != ConnectionKind.OBJECT_STORE || together
                ? ""
                : "Give the access key and its secret key, or neither.";
    }

    /** What was typed as one secret: an object store's keys a line each. Empty where nothing was. */
    Optional<Secret> secret(ConnectionKind kind) {
        if (kind != ConnectionKind.OBJECT_STORE) {
            return typed(key) ? Optional.of(Secret.of(key.get().strip())) : Optional.empty();
        }
        if (!typed(access)) {
            return Optional.empty();
        }
        String both = access.get().strip() + "\n" + secret.get().strip();
        return Optional.of(Secret.of(typed(token) ? both + "\n" + token.get().strip() : both));
    }

    void clear() {
        all().forEach(field -> field.set(""));
    }
}
