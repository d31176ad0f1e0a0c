package dev.refill.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;

/**
 * A server without TLS that answers a greeting in TLS once, as web servers do. A mock server would read the greeting's
 * random bytes as lines and, on some draws, wait for the end of one.
 */
public final class PlainServer implements AutoCloseable {
    private static final byte[] REFUSAL =
            "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final ServerSocket socket;

    public PlainServer() throws IOException {
        socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        new Thread(this::refuse, "plain HTTP").start();
    }

    /** Where it listens, as if it had TLS. */
    public String address() {
        return "https://127.0.0.1:" + socket.getLocalPort();
    }

    private void refuse() {
        try (Socket client = socket.accept()) {
            client.getInputStream().read();
            client.getOutputStream().write(REFUSAL);
            client.shutdownOutput();
            client.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (SocketException closed) {
            // Nobody came, or the client went without a word.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
