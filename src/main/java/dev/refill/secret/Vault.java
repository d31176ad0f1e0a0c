package dev.refill.secret;

import java.util.Optional;

/** A keyring that is connected. Used by one thread at a time; a failure may be of any kind. */
interface Vault extends AutoCloseable {
    /** As in "kept in …". */
    String name();

    Optional<Secret> get(String service, String account) throws Exception;

    void put(String service, String account, Secret secret) throws Exception;

    void remove(String service, String account) throws Exception;

    @Override
    void close() throws Exception;
}
