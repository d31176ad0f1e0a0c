package dev.refill.store;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The address of a database in an object store, {@code s3://bucket/prefix?option=value&…}: all that is needed to open it
 * again but the keys, which are never part of it.
 *
 * @param prefix without a slash at either end; empty for the bucket itself
 * @param options none of them secret
 */
public record S3Address(String bucket, String prefix, StoreOptions options) {
    private static final String SCHEME = "s3://";

    public static boolean is(String uri) {
        return uri.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    }

    /** @throws RefillException {@link ErrorCode#BAD_INPUT}, which repeats nothing that may be a key */
    public static S3Address parse(String uri) {
        String rest = uri.substring(Math.min(SCHEME.length(), uri.length()));
        int query = rest.indexOf('?');
        String path = query < 0 ? rest : rest.substring(0, query);
        int slash = path.indexOf('/');
        String bucket = slash < 0 ? path : path.substring(0, slash);
        if (!is(uri) || !bucket.matches("[a-zA-Z0-9][a-zA-Z0-9._-]*")) {
            throw refused(
                    "The address of a database in an object store is s3://bucket/prefix; keys are not part of it.");
        }
        StoreOptions options = StoreOptions.NONE;
        if (query >= 0) {
            for (String pair : rest.substring(query + 1).split("&", -1)) {
                options = pair.isEmpty() ? options : with(options, pair);
            }
        }
        return new S3Address(bucket, prefix(slash < 0 ? "" : path.substring(slash + 1)), options);
    }

    /**
     * An address with options that were given beside it.
     *
     * @param pairs each as {@code name=value}
     * @throws RefillException {@link ErrorCode#BAD_INPUT}, which repeats nothing that may be a key
     */
    public static S3Address withOptions(String uri, List<String> pairs) {
        if (!is(uri)) {
            throw refused("Storage options are for a database in an object store, s3://bucket/prefix.");
        }
        S3Address address = parse(uri);
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            if (equals <= 0) {
                throw refused("A storage option is name=value, such as region=eu-west-1.");
            }
            address = address.with(pair.substring(0, equals).strip(), pair.substring(equals + 1));
        }
        return address;
    }

    private static String prefix(String path) {
        return Arrays.stream(path.split("/", -1))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("/"));
    }

    private static StoreOptions with(StoreOptions options, String pair) {
        int equals = pair.indexOf('=');
        if (equals < 0) {
            throw refused("What follows the ? of an address is option=value, with & between several.");
        }
        String value = URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8);
        return with(options, pair.substring(0, equals), value);
    }

    /** The address with another option. Keys are refused here: they belong in the keyring or the environment. */
    public S3Address with(String name, String value) {
        return new S3Address(bucket, prefix, with(options, name, value));
    }

    private static StoreOptions with(StoreOptions options, String name, String value) {
        StoreOption option = StoreOption.named(name)
                .orElseThrow(() -> refused("There is no storage option of the name given; there is "
                        + Stream.of(StoreOption.values())
                                .filter(o -> !o.secret())
                                .map(StoreOption::word)
                                .collect(Collectors.joining(", "))
                        + "."));
        if (option.secret()) {
            throw refused("Keys do not belong in an address or on the command line, where others can read them: set "
                    + option.lanceName().toUpperCase(Locale.ROOT)
                    + " in the environment, or enter them in the window, which keeps them in the keyring.");
        }
        if (option == StoreOption.ENDPOINT && !value.isBlank() && !value.trim().matches("https?://[^/?#@\\s]+/?")) {
            throw refused("The endpoint of an object store is http:// or https:// and a host, perhaps with a port.");
        }
        if (option == StoreOption.PROXY && !value.isBlank() && !value.trim().matches("https?://[^/?#@\\s]+/?")) {
            throw refused(
                    "A proxy is http:// or https:// and a host, perhaps with a port; without a name or password.");
        }
        return options.with(option, value);
    }

    private static RefillException refused(String sentence) {
        return new RefillException(ErrorCode.BAD_INPUT, sentence);
    }

    /** The address in one form, options included: what is shown, remembered and opened again. */
    public String uri() {
        Map<String, String> pairs = new LinkedHashMap<>();
        Stream.of(StoreOption.values()).forEach(o -> options.get(o).ifPresent(v -> pairs.put(o.word(), encode(v))));
        return root()
                + (pairs.isEmpty()
                        ? ""
                        : pairs.entrySet().stream()
                                .map(e -> e.getKey() + "=" + e.getValue())
                                .collect(Collectors.joining("&", "?", "")));
    }

    private static String encode(String value) {
        // A query may hold these as they are, and an endpoint is easier to read so.
        return URLEncoder.encode(value, StandardCharsets.UTF_8)
                .replace("%3A", ":")
                .replace("%2F", "/");
    }

    /** The address without options, as lance-core is given it. */
    public String root() {
        return SCHEME + bucket + (prefix.isEmpty() ? "" : "/" + prefix);
    }

    /** Under what its keys are kept: they open the whole bucket. */
    public String account() {
        return new S3Address(
                        bucket,
                        "",
                        StoreOptions.NONE.with(
                                StoreOption.ENDPOINT,
                                options.get(StoreOption.ENDPOINT).orElse("")))
                .uri();
    }

    @Override
    public String toString() {
        return uri();
    }
}
