package dev.refill.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Where a database is, as far as it takes to write a request to it down; never a key. */
public sealed interface DatabaseAddress {
    /** What opens it again. */
    String uri();

    /** A folder of this machine: requests to it are carried out in this process. */
    record Folder(String uri) implements DatabaseAddress {}

    /**
     * A folder in an object store: requests to it are carried out in this process, too.
     *
     * @param place the address without options
     * @param options what LanceDB's clients are told beside it, by their names; no key
     * @param signed whether it is opened with keys
     */
    record ObjectStore(String uri, String place, Map<String, String> options, boolean signed)
            implements DatabaseAddress {
        public ObjectStore {
            options = Collections.unmodifiableMap(new TreeMap<>(options));
        }
    }

    /**
     * A server.
     *
     * @param base its address without a slash at the end
     * @param database empty for a plain namespace
     * @param region of LanceDB Cloud; empty elsewhere
     * @param headers that every request carries besides the key's, by name
     * @param bearer whether the key travels as a bearer token rather than in {@code x-api-key}
     */
    record Server(
            String uri,
            Kind kind,
            String base,
            String database,
            String region,
            Map<String, String> headers,
            boolean bearer)
            implements DatabaseAddress {
        public Server {
            headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        }
    }

    /** What a server is. */
    enum Kind {
        CLOUD("Cloud"),
        ENTERPRISE("Enterprise"),
        NAMESPACE("Lance REST namespace");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** As it stands beside a connection's name. */
        public String words() {
            return words;
        }
    }
}
