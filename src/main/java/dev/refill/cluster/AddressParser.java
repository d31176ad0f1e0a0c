package dev.refill.cluster;

import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Timeouts;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.request.Percent;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads an {@link Address}, and says what is wrong with one. No message repeats an address that may hold a key. */
final class AddressParser {
    private static final String CLOUD_HOST = ".api.lancedb.com";
    private static final String DEFAULT_REGION = "us-east-1";
    private static final List<String> SCHEMES = List.of("db://", "lance+https://", "lance+http://");
    private static final Set<String> SECRET =
            Set.of("key", "api_key", "apikey", "api-key", "token", "bearer", "password", "x-api-key");
    private static final int LONGEST_WAIT = 24 * 3600;

    private final String uri;
    private final Map<String, String> parameters = new LinkedHashMap<>();

    AddressParser(String uri) {
        this.uri = uri.strip();
    }

    /** The scheme with its slashes; null where it is none of a server. */
    static @Nullable String scheme(String uri) {
        String lower = uri.strip().toLowerCase(Locale.ROOT);
        return SCHEMES.stream().filter(lower::startsWith).findFirst().orElse(null);
    }

    Address parse() {
        String scheme = scheme(uri);
        if (scheme == null) {
            throw refused("An address of a server begins with " + String.join(", ", SCHEMES) + ".");
        }
        String rest = uri.substring(scheme.length());
        int question = rest.indexOf('?');
        readQuery(question < 0 ? "" : rest.substring(question + 1));
        String place = question < 0 ? rest : rest.substring(0, question);
        if (place.contains("@") || place.contains("#")) {
            throw refused("An address holds no user, no key and no # sign; keys are kept apart from it.");
        }
        Address address = scheme.equals("db://") ? database(place) : namespace(scheme + place);
        if (!parameters.isEmpty()) {
            throw refused("An address has no parameter "
                    + String.join(", ", parameters.keySet()) + "; host, region, prefix, auth, user, connect_timeout,"
                    + " read_timeout, ca, proxy and plain_http are known.");
        }
        return address;
    }

    private void readQuery(String query) {
        for (String pair : query.isEmpty() ? new String[0] : query.split("&")) {
            int equals = pair.indexOf('=');
            String name = equals < 0 ? pair : pair.substring(0, equals);
            if (SECRET.contains(name.toLowerCase(Locale.ROOT))) {
                throw refused(
                        "A key does not belong in an address, which is kept and shown: set LANCEDB_API_KEY, or give"
                                + " it when the connection is made.");
            }
            try {
                parameters.put(name, Percent.decode(equals < 0 ? "" : pair.substring(equals + 1)));
            } catch (IllegalArgumentException e) {
                throw refused("The parameter " + name + " of the address is not written as addresses are.");
            }
        }
    }

    private Address database(String place) {
        String[] parts = place.split("/", 2);
        String name = text(Percent.decode(parts[0]), "database");
        if (name == null) {
            throw refused("The address has no database: db://NAME?region=… or db://NAME?host=….");
        }
        // LanceDB's own clients write the prefix as a path.
        String prefix = parts.length > 1 && !parts[1].isEmpty() ? Percent.decode(parts[1]) : null;
        String given = take("prefix");
        String host = take("host");
        String region = take("region");
        if (host == null) {
            return cloud(name, region == null ? DEFAULT_REGION : region, given == null ? prefix : given);
        }
        if (region != null) {
            throw refused("An address has a host or a region, not both: a region is of LanceDB Cloud.");
        }
        String base = host.contains("://") ? host : "https://" + host;
        return address(Address.Kind.ENTERPRISE, name, "", base, text(given == null ? prefix : given, "prefix"));
    }

    private Address cloud(String name, String region, @Nullable String prefix) {
        for (String label : List.of(name, region)) {
            if (!label.matches("[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?")) {
                throw refused("LanceDB Cloud has no database or region \"" + label
                        + "\": letters, digits and hyphens make one. A server of your own is given with host=….");
            }
        }
        String base = "https://" + name + "." + region + CLOUD_HOST;
        return address(Address.Kind.CLOUD, name, region, base, text(prefix, "prefix"));
    }

    private Address namespace(String whole) {
        return address(Address.Kind.NAMESPACE, "", "", whole.substring("lance+".length()), null);
    }

    private Address address(Address.Kind kind, String name, String region, String base, @Nullable String prefix) {
        URI server = server(base, "host");
        boolean allowed = option("plain_http", "allow");
        if (server.getScheme().equals("http") && !allowed && !Loopback.is(server.getHost())) {
            throw refused("Plain HTTP to " + server.getAuthority() + " would send the key and the data unprotected. Use"
                    + " https, or allow it for this connection with plain_http=allow.");
        }
        String proxy = take("proxy");
        return new Address(
                kind,
                name,
                region,
                server,
                prefix,
                option("auth", "bearer") ? Credentials.Scheme.BEARER : Credentials.Scheme.KEY,
                text(take("user"), "user"),
                new Timeouts(
                        seconds("connect_timeout", Timeouts.DEFAULT.connect()),
                        seconds("read_timeout", Timeouts.DEFAULT.read())),
                file(take("ca")),
                proxy == null ? null : server(proxy.contains("://") ? proxy : "http://" + proxy, "proxy"),
                allowed);
    }

    private URI server(String text, String what) {
        String trimmed = text.replaceAll("/+$", "");
        try {
            URI server = new URI(trimmed);
            String scheme = String.valueOf(server.getScheme()).toLowerCase(Locale.ROOT);
            boolean http = scheme.equals("http") || scheme.equals("https");
            if (http && server.getHost() != null && server.getRawUserInfo() == null && server.getRawQuery() == null) {
                return new URI(
                        scheme + "://" + server.getRawAuthority().toLowerCase(Locale.ROOT) + server.getRawPath());
            }
        } catch (URISyntaxException e) {
            throw refused("The " + what + " of the address is not one of a server: https://name:port is.");
        }
        throw refused("The " + what + " of the address is not one of a server: https://name:port is.");
    }

    private @Nullable String take(String name) {
        String value = parameters.remove(name);
        return value == null || value.isBlank() ? null : value.strip();
    }

    private boolean option(String name, String value) {
        String given = take(name);
        if (given != null && !given.equals(value) && !(name.equals("auth") && given.equals("key"))) {
            throw refused("The parameter " + name + " of the address can be " + value + " only.");
        }
        return value.equals(given);
    }

    private Duration seconds(String name, Duration usual) {
        String given = take(name);
        if (given == null) {
            return usual;
        }
        if (!given.matches("[1-9]\\d{0,5}") || Integer.parseInt(given) > LONGEST_WAIT) {
            throw refused("The parameter " + name + " is a number of seconds from 1 to " + LONGEST_WAIT + ".");
        }
        return Duration.ofSeconds(Integer.parseInt(given));
    }

    private static @Nullable Path file(@Nullable String name) {
        try {
            return name == null ? null : Path.of(name);
        } catch (InvalidPathException e) {
            throw refused("The parameter ca is not the path of a file.");
        }
    }

    /** A text that travels in a header; null for an empty one. */
    private static @Nullable String text(@Nullable String value, String what) {
        if (value == null || value.isBlank()) {
            return null;
        }
        if (!value.chars().allMatch(c -> c >= ' ' && c < 0x7f)) {
            throw refused("The " + what + " of the address can hold plain ASCII characters only.");
        }
        return value.strip();
    }

    private static RefillException refused(String sentence) {
        return new RefillException(ErrorCode.BAD_INPUT, sentence);
    }
}
