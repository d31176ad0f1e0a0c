package dev.refill.cluster;

import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Endpoint;
import dev.refill.model.DatabaseAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What each request to an address carries. */
final class Connections {
    private Connections() {}

    static Endpoint endpoint(Address address, Optional<Credentials> credentials) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("user-agent", "Refill/" + version());
        headers.put("accept", "*/*");
        headers.putAll(ofDatabase(address));
        return new Endpoint(
                address.base(), headers, credentials, address.timeouts(), address.authorities(), address.proxy());
    }

    /** Where it is, for whoever writes a request to it down. */
    static DatabaseAddress.Server described(Address address) {
        DatabaseAddress.Kind kind = switch (address.kind()) {
            case CLOUD -> DatabaseAddress.Kind.CLOUD;
            case ENTERPRISE -> DatabaseAddress.Kind.ENTERPRISE;
            case NAMESPACE -> DatabaseAddress.Kind.NAMESPACE;
        };
        return new DatabaseAddress.Server(
                address.uri(),
                kind,
                address.base().toString(),
                address.database(),
                address.region(),
                ofDatabase(address),
                address.scheme() == Credentials.Scheme.BEARER);
    }

    /** What tells the server which database, and who asks. */
    private static Map<String, String> ofDatabase(Address address) {
        Map<String, String> headers = new LinkedHashMap<>();
        if (address.kind() == Address.Kind.ENTERPRISE) {
            headers.put("x-lancedb-database", address.database());
        }
        if (address.prefix() != null) {
            headers.put("x-lancedb-database-prefix", address.prefix());
        }
        if (address.user() != null) {
            headers.put("x-lancedb-user-id", address.user());
        }
        return headers;
    }

    private static String version() {
        String version = Connections.class.getPackage().getImplementationVersion();
        return version == null ? "0" : version;
    }
}
