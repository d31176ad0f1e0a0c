package dev.refill.store;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.secret.Secret;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the environment says of object stores: {@code AWS_ACCESS_KEY_ID} and the other names that LanceDB's clients read.
 *
 * <p>lance-core reads the same variables by itself and adds what it was not given. So what is resolved here is always
 * given to it in full, and where a variable would be mixed with keys from elsewhere, that is refused.
 */
public final class StoreEnvironment {
    private final Map<String, String> variables;

    /** @param variables by name, such as {@code System.getenv()} */
    public StoreEnvironment(Map<String, String> variables) {
        this.variables = Map.copyOf(variables);
    }

    /** What an option is set to, by the most specific of its names. */
    private Optional<String> get(StoreOption option) {
        return names(option)
                .map(name -> variables.getOrDefault(name, variables.getOrDefault(name.toUpperCase(Locale.ROOT), "")))
                .filter(value -> !value.isBlank())
                .findFirst();
    }

    private static Stream<String> names(StoreOption option) {
        // AWS's own order: the service's endpoint before that of all services.
        Stream<String> first = option == StoreOption.ENDPOINT ? Stream.of("aws_endpoint_url_s3") : Stream.of();
        return Stream.concat(first, Stream.concat(Stream.of(option.lanceName()), option.names()));
    }

    /** The keys, where both an access key and its secret are set. */
    Optional<S3Keys> keys() {
        Optional<Secret> id = get(StoreOption.ACCESS_KEY_ID).map(Secret::of);
        Optional<Secret> secret = get(StoreOption.SECRET_ACCESS_KEY).map(Secret::of);
        if (id.isEmpty() || secret.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new S3Keys(
                id.get(),
                secret.get(),
                get(StoreOption.SESSION_TOKEN).map(Secret::of).orElse(null)));
    }

    /** The options with what they leave open and the environment says. */
    StoreOptions complete(StoreOptions options) {
        StoreOptions complete = options;
        for (StoreOption option : StoreOption.values()) {
            Optional<String> value = option.secret() ? Optional.empty() : get(option);
            if (value.isPresent() && options.get(option).isEmpty()) {
                complete = complete.with(option, value.get());
            }
        }
        return complete;
    }

    /** Refuses keys without a session token where lance-core would add the environment's, which is another's. */
    void refuseMixing(S3Keys keys) {
        if (keys.sessionToken() == null && get(StoreOption.SESSION_TOKEN).isPresent()) {
            String name = names(StoreOption.SESSION_TOKEN)
                    .map(n -> variables.containsKey(n) ? n : n.toUpperCase(Locale.ROOT))
                    .filter(variables::containsKey)
                    .findFirst()
                    .orElseThrow();
            throw new RefillException(
                    ErrorCode.REFUSED,
                    "The variable " + name
                            + " of the environment holds a session token, which Lance would send along with"
                            + " other keys: start Refill without it, or with the keys that it belongs to.");
        }
    }
}
