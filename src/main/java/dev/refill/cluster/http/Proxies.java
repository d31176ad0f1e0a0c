package dev.refill.cluster.http;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;

/** The proxy of a connection. */
final class Proxies {
    private static final int DEFAULT_PORT = 8080;

    private Proxies() {}

    /** The name is looked up when it is used. */
    static Proxy of(URI address) {
        int port = address.getPort() < 0 ? DEFAULT_PORT : address.getPort();
        return new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(address.getHost(), port));
    }
}
