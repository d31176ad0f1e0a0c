package dev.refill.cluster;

import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Timeouts;
import dev.refill.request.Percent;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a database on a server is, and how it is reached; never a key. As text one of
 *
 * <ul>
 *   <li>{@code db://NAME?region=REGION}: LanceDB Cloud,
 *   <li>{@code db://NAME?host=HOST&prefix=PREFIX}: LanceDB Enterprise at a host of one's own,
 *   <li>{@code lance+https://HOST/PATH}: any server of the Lance REST namespace specification,
 * </ul>
 *
 * <p>each with, as further parameters: {@code auth=bearer}, {@code user}, {@code connect_timeout} and
 * {@code read_timeout} in seconds, {@code ca} a file in PEM, {@code proxy}, and {@code plain_http=allow}, without which
 * plain HTTP is for this machine's own servers only.
 *
 * @param database the database's name; empty for a plain namespace
 * @param region of LanceDB Cloud; empty elsewhere
 * @param base the server's address without a slash at its end
 * @param prefix of the database on an Enterprise server, or null
 * @param scheme how the key travels
 * @param user sent along for the server's records, or null
 */
public record Address(
        Kind kind,
        String database,
        String region,
        URI base,
        @Nullable String prefix,
        Credentials.Scheme scheme,
        @Nullable String user,
        Timeouts timeouts,
        @Nullable Path authorities,
        @Nullable URI proxy,
        boolean plainHttpAllowed) {

    /** What the server is. */
    public enum Kind {
        CLOUD,
        ENTERPRISE,
        NAMESPACE
    }

    /** Whether a text is an address of a server at all, rather than of a folder. */
    public static boolean isOne(String uri) {
        return AddressParser.scheme(uri) != null;
    }

    /** @throws dev.refill.model.RefillException with the code BAD_INPUT and what is wrong with it */
    public static Address parse(String uri) {
        return new AddressParser(uri).parse();
    }

    /** A short name for the tree and the title. */
    public String name() {
        return kind == Kind.NAMESPACE ? base.getRawAuthority() + base.getRawPath() : database;
    }

    /** What its key is kept under: the server and the database, whatever else the address says. */
    public String account() {
        return database.isEmpty() ? base.toString() : base + " " + database;
    }

    /** The same address, written in one way. */
    public String uri() {
        Map<String, @Nullable String> parameters = new LinkedHashMap<>();
        if (kind == Kind.CLOUD) {
            parameters.put("region", region);
        } else if (kind == Kind.ENTERPRISE) {
            parameters.put("host", base.toString());
            parameters.put("prefix", prefix);
        }
        parameters.put("auth", scheme == Credentials.Scheme.BEARER ? "bearer" : null);
        parameters.put("user", user);
        parameters.put("connect_timeout", seconds(timeouts.connect(), Timeouts.DEFAULT.connect()));
        parameters.put("read_timeout", seconds(timeouts.read(), Timeouts.DEFAULT.read()));
        parameters.put("ca", authorities == null ? null : authorities.toString());
        parameters.put("proxy", proxy == null ? null : proxy.toString());
        parameters.put("plain_http", plainHttpAllowed ? "allow" : null);
        String place = kind == Kind.NAMESPACE ? "lance+" + base : "db://" + Percent.encode(database);
        return place + Percent.query(parameters);
    }

    /** How the server wants requests written. */
    Dialect dialect() {
        return Dialect.of(kind);
    }

    private static @Nullable String seconds(Duration time, Duration usual) {
        return time.equals(usual) ? null : Long.toString(time.toSeconds());
    }

    @Override
    public String toString() {
        return uri();
    }
}
