package dev.refill.store;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What can be said of an object store beside its address, under the names that LanceDB's clients and the environment have
 * for it.
 */
public enum StoreOption {
    ENDPOINT("endpoint", "aws_endpoint", false, "endpoint_url", "aws_endpoint_url", "aws_endpoint_url_s3"),
    REGION("region", "aws_region", false, "default_region", "aws_default_region"),
    /** {@code true} for bucket.host, else host/bucket. */
    VIRTUAL_HOSTED("virtual_hosted_style_request", "aws_virtual_hosted_style_request", false),
    /** {@code true} for an endpoint without encryption. */
    ALLOW_HTTP("allow_http", "allow_http", false, "aws_allow_http"),
    /** {@code true} for a public bucket: nothing is signed, no key is needed. */
    SKIP_SIGNATURE("skip_signature", "aws_skip_signature", false),
    /** An HTTP proxy that all requests go through. */
    PROXY("proxy_url", "proxy_url", false),
    ACCESS_KEY_ID("access_key_id", "aws_access_key_id", true),
    SECRET_ACCESS_KEY("secret_access_key", "aws_secret_access_key", true),
    SESSION_TOKEN("session_token", "aws_session_token", true, "token", "aws_token");

    private final String word;
    private final String lanceName;
    private final boolean secret;
    private final List<String> aliases;

    StoreOption(String word, String lanceName, boolean secret, String... aliases) {
        this.word = word;
        this.lanceName = lanceName;
        this.secret = secret;
        this.aliases = List.of(aliases);
    }

    /** Its name in an address and on the command line. */
    public String word() {
        return word;
    }

    /** lance-core's name for it; in capitals that of the environment. */
    public String lanceName() {
        return lanceName;
    }

    /** Whether it belongs in the keyring or the environment, and nowhere else. */
    public boolean secret() {
        return secret;
    }

    /** The option of a name, in any of its forms. */
    public static Optional<StoreOption> named(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return Stream.of(values())
                .filter(o -> o.names().anyMatch(lower::equals))
                .findFirst();
    }

    /** All its names, in lower case. */
    Stream<String> names() {
        return Stream.concat(Stream.of(word, lanceName), aliases.stream());
    }
}
