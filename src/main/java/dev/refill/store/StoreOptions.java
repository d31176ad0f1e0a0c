package dev.refill.store;

import dev.refill.secret.Secret;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Options of an object store with their values, keys included: its text form has the names alone. */
public final class StoreOptions {
    public static final StoreOptions NONE = new StoreOptions(Map.of());

    private final Map<StoreOption, Secret> values;

    private StoreOptions(Map<StoreOption, Secret> values) {
        this.values = values;
    }

    /** These options and one more; without it where the value is empty. */
    public StoreOptions with(StoreOption option, String value) {
        Map<StoreOption, Secret> more = new EnumMap<>(StoreOption.class);
        more.putAll(values);
        if (value.isBlank()) {
            more.remove(option);
        } else {
            more.put(option, Secret.of(value.trim()));
        }
        return new StoreOptions(more);
    }

    public Optional<String> get(StoreOption option) {
        return Optional.ofNullable(values.get(option)).map(Secret::reveal);
    }

    public boolean isTrue(StoreOption option) {
        return get(option)
                .filter(v -> v.equalsIgnoreCase("true") || v.equals("1"))
                .isPresent();
    }

    public boolean isEmpty() {
        return values.isEmpty();
    }

    /** For lance-core, under its names: to be passed on and nowhere kept. */
    public Map<String, String> reveal() {
        Map<String, String> revealed = new HashMap<>();
        values.forEach((option, value) -> revealed.put(option.lanceName(), value.reveal()));
        // Under its first name alone a variable of the environment would go before it.
        get(StoreOption.ENDPOINT).ifPresent(endpoint -> revealed.put("aws_endpoint_url_s3", endpoint));
        return revealed;
    }

    /** What is no secret, under lance-core's names. */
    public Map<String, String> shown() {
        Map<String, String> shown = new HashMap<>();
        values.forEach((option, value) -> {
            if (!option.secret()) {
                shown.put(option.lanceName(), value.reveal());
            }
        });
        return shown;
    }

    @Override
    public String toString() {
        return values.keySet().toString();
    }
}
