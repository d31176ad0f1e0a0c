package dev.refill.cluster;

import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Endpoint;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What each request to an address carries. */
final class Connections {
    private Connections() {}

    static Endpoint endpoint(Address address, Optional<Credentials> credentials) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("user-agent", "Refill/" + version());
        if (address.kind() == Address.Kind.ENTERPRISE) {
            headers.put("x-lancedb-database", address.database());
        }
        if (address.prefix() != null) {
            headers.put("x-lancedb-database-prefix", address.prefix());
        }
        if (address.user() != null) {
            headers.put("x-lancedb-user-id", address.user());
        }
        return new Endpoint(
                address.base(), headers, credentials, address.timeouts(), address.authorities(), address.proxy());
    }

    private static String version() {
        String version = Connections.class.getPackage().getImplementationVersion();
        return version == null ? "0" : version;
    }
}
