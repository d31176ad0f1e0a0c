package dev.refill.store;

import java.util.Optional;
import java.util.regex.Pattern;

/** Whether an endpoint without encryption may be used: on this machine itself, and elsewhere where it is allowed. */
final class PlainHttp {
    private static final Pattern LOOPBACK =
            Pattern.compile("(?i)http://(localhost|127(\\.\\d{1,3}){3}|\\[::1])(:\\d+)?/?");

    private PlainHttp() {}

    private static String endpoint(StoreOptions options) {
        return options.get(StoreOption.ENDPOINT).orElse("");
    }

    private static boolean onThisMachine(StoreOptions options) {
        // A proxy elsewhere would be sent everything, whatever the endpoint.
        return LOOPBACK.matcher(endpoint(options)).matches()
                && options.get(StoreOption.PROXY)
                        .filter(proxy -> !LOOPBACK.matcher(proxy).matches())
                        .isEmpty();
    }

    /** Why the options' endpoint is not used, in a sentence; empty where it is. */
    static Optional<String> refusal(StoreOptions options) {
        String endpoint = endpoint(options);
        boolean plain = endpoint.regionMatches(true, 0, "http://", 0, 7);
        return plain && !onThisMachine(options) && !options.isTrue(StoreOption.ALLOW_HTTP)
                ? Optional.of("The endpoint " + endpoint + " is not encrypted: allow it with "
                        + StoreOption.ALLOW_HTTP.word() + "=true, or use https.")
                : Optional.empty();
    }

    /** The options, plain HTTP allowed where the endpoint is on this machine: Lance wants to be told. */
    static StoreOptions allowed(StoreOptions options) {
        return onThisMachine(options) ? options.with(StoreOption.ALLOW_HTTP, "true") : options;
    }
}
