package dev.refill.ui.connect;

import dev.refill.request.Percent;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.Property;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** The parts of the address of a database in an object store, as they are typed. For the UI thread alone. */
public final class StoreFields {
    private static final String SCHEME = "s3://";

    private final StringProperty location = new SimpleStringProperty("");
    private final StringProperty endpoint = new SimpleStringProperty("");
    private final StringProperty region = new SimpleStringProperty("");
    private final BooleanProperty open = new SimpleBooleanProperty(false);
    /** What an address said beside these, by name. */
    private final Map<String, @Nullable String> others = new LinkedHashMap<>();

    StoreFields() {}

    static boolean isStore(String uri) {
        return uri.strip().toLowerCase(Locale.ROOT).startsWith(SCHEME);
    }

    /** Bucket and folder, with or without {@code s3://}. */
    public StringProperty locationProperty() {
        return location;
    }

    /** Empty for AWS's own. */
    public StringProperty endpointProperty() {
        return endpoint;
    }

    public StringProperty regionProperty() {
        return region;
    }

    /** Whether everybody may read the bucket, so that nothing is signed. */
    public BooleanProperty openProperty() {
        return open;
    }

    Stream<Property<?>> all() {
        return Stream.of(location, endpoint, region, open);
    }

    String missing() {
        String typed = location.get().strip();
        return typed.isEmpty() || typed.equalsIgnoreCase(SCHEME)
                ? "Give the bucket and the folder in it, such as s3://bucket/folder."
                : "";
    }

    /** @param plainHttp whether an endpoint without encryption was agreed to */
    String uri(boolean plainHttp) {
        Map<String, @Nullable String> parameters = new LinkedHashMap<>();
        parameters.put("endpoint", given(endpoint));
        parameters.put("region", given(region));
        parameters.put("allow_http", plainHttp ? "true" : null);
        parameters.put("skip_signature", open.get() ? "true" : null);
        parameters.putAll(others);
        String typed = location.get().strip();
        String query = Percent.query(parameters);
        String place = isStore(typed) ? typed : SCHEME + typed;
        // A whole address may have been pasted.
        return place + (place.contains("?") && !query.isEmpty() ? "&" + query.substring(1) : query);
    }

    private static @Nullable String given(StringProperty field) {
        return field.get().isBlank() ? null : field.get().strip();
    }

    void read(String place, Map<String, String> parameters) {
        location.set(place);
        endpoint.set(parameters.getOrDefault("endpoint", ""));
        region.set(parameters.getOrDefault("region", ""));
        open.set("true".equals(parameters.get("skip_signature")));
        others.clear();
        others.putAll(parameters);
        others.keySet()
                .removeIf(Stream.of("endpoint", "region", "skip_signature", "allow_http")
                        .toList()::contains);
    }
}
