package dev.refill.store;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** Stands before a server that speaks S3 and lets requests through, or not. */
public final class S3Gate implements AutoCloseable {
    /** What becomes of a request. */
    public enum Fate {
        PASS,
        /** The store does not permit it. */
        DENY,
        /** It does not arrive, and no answer comes. */
        CUT,
        /** It is carried out, and no answer comes. */
        LOSE_ANSWER,
        /** It is carried out whatever is there already, as by a store that does not know conditional writes. */
        OVERWRITE
    }

    /** A request as far as its fate depends on it. */
    public record Request(String method, String path) {
        /** Whether it makes a version of a table. */
        public boolean commits() {
            return method.equals("PUT") && path.contains("/_versions/") && path.endsWith(".manifest");
        }
    }

    private final S3Server store;
    private final URI behind;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "s3 gate");
        thread.setDaemon(true);
        return thread;
    });
    private final AtomicInteger passed = new AtomicInteger();
    private volatile Function<Request, Fate> fates = request -> Fate.PASS;

    public S3Gate(S3Server behind) {
        this.store = behind;
        this.behind = URI.create(behind.endpoint());
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        server.createContext("/", this::handle);
        server.setExecutor(threads);
        server.start();
    }

    public String endpoint() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** What becomes of requests from now on; asked by several threads. */
    public void decide(Function<Request, Fate> newFates) {
        fates = newFates;
    }

    /** Requests that were let through so far. */
    public int passed() {
        return passed.get();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            Fate fate = fates.apply(new Request(
                    exchange.getRequestMethod(), exchange.getRequestURI().getRawPath()));
            if (fate == Fate.DENY) {
                byte[] said = "<Error><Code>AccessDenied</Code><Message>Access Denied.</Message></Error>"
                        .getBytes(StandardCharsets.UTF_8);
                boolean head = exchange.getRequestMethod().equals("HEAD");
                exchange.sendResponseHeaders(403, head ? -1 : said.length);
                if (!head) {
                    exchange.getResponseBody().write(said);
                }
                return;
            }
            if (fate == Fate.CUT) {
                return;
            }
            if (fate == Fate.OVERWRITE) {
                // The condition is signed and cannot be taken out of the request; so nothing is there to refuse it for.
                Files.deleteIfExists(store.object(exchange.getRequestURI().getPath()));
            }
            byte[] answer = pass(exchange, body);
            passed.incrementAndGet();
            if (fate != Fate.LOSE_ANSWER) {
                answer(exchange, answer);
            }
        }
    }

    /** The request as it came, its host included, since that is signed. */
    private byte[] pass(HttpExchange exchange, byte[] body) throws IOException {
        try (Socket socket = new Socket(behind.getHost(), behind.getPort())) {
            StringBuilder head =
                    new StringBuilder(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " HTTP/1.1\r\n");
            exchange.getRequestHeaders()
                    .forEach((name, values) -> values.forEach(value -> {
                        if (!List.of("connection", "content-length", "transfer-encoding", "expect")
                                .contains(name.toLowerCase(java.util.Locale.ROOT))) {
                            head.append(name).append(": ").append(value).append("\r\n");
                        }
                    }));
            head.append("Content-Length: ").append(body.length).append("\r\nConnection: close\r\n\r\n");
            OutputStream out = socket.getOutputStream();
            out.write(head.toString().getBytes(StandardCharsets.ISO_8859_1));
            out.write(body);
            out.flush();
            return socket.getInputStream().readAllBytes();
        }
    }

    private static void answer(HttpExchange exchange, byte[] answer) throws IOException {
        InputStream in = new ByteArrayInputStream(answer);
        int status = Integer.parseInt(line(in).split(" ", -1)[1]);
        Headers headers = exchange.getResponseHeaders();
        boolean chunked = false;
        long length = 0;
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            String name = line.substring(0, colon);
            String value = line.substring(colon + 1).strip();
            if (name.equalsIgnoreCase("Transfer-Encoding")) {
                chunked = true;
            } else if (name.equalsIgnoreCase("Content-Length")) {
                length = Long.parseLong(value);
            } else if (!name.equalsIgnoreCase("Connection")) {
                headers.add(name, value);
            }
        }
        if (exchange.getRequestMethod().equals("HEAD")) {
            headers.set("Content-Length", "" + length);
            exchange.sendResponseHeaders(status, -1);
            return;
        }
        byte[] body = chunked ? chunks(in) : in.readAllBytes();
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }

    private static byte[] chunks(InputStream in) throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (int size = Integer.parseInt(line(in), 16); size > 0; size = Integer.parseInt(line(in), 16)) {
            whole.write(in.readNBytes(size));
            line(in);
        }
        return whole.toByteArray();
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            line.append((char) c);
        }
        return line.toString().strip();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
