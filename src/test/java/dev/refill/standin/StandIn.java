package dev.refill.standin;

import com.sun.net.httpserver.HttpServer;
import dev.refill.standin.function.Functions;
import dev.refill.standin.job.AfterKill;
import dev.refill.standin.log.RequestLog;
import dev.refill.standin.orders.Access;
import dev.refill.standin.orders.Orders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The server, on the loopback address. What it is told ({@link #orders}) and what it was asked ({@link #log}) is kept when
 * it is killed and started again.
 */
public final class StandIn implements AutoCloseable {
    /** The key that it takes where none is given. */
    public static final String KEY = "sk_standin_0123456789";

    /** The database that it is where none is given. */
    public static final String DATABASE = "workshop";

    static {
        // Else the JDK's server answers a kept connection 40 ms late.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final Path folder;
    private final Access access;
    private final Orders orders = new Orders();
    private final RequestLog log = new RequestLog();
    private final Functions functions = new Functions();
    private int port;
    private Service service;
    private HttpServer server;
    private ExecutorService threads;

    private StandIn(Path folder, Access access, int port) {
        this.folder = folder;
        this.access = access;
        this.port = port;
        start(AfterKill.RESUMED);
    }

    /** Serves a folder that holds tables, at a port of the system's choice. */
    public static StandIn serve(Path folder) {
        return serve(folder, new Access(KEY, DATABASE), 0);
    }

    /** @param port 0 for one of the system's choice */
    public static StandIn serve(Path folder, Access access, int port) {
        return new StandIn(folder, access, port);
    }

    /** Such as {@code http://127.0.0.1:41234}. */
    public String host() {
        return "http://127.0.0.1:" + port;
    }

    public Orders orders() {
        return orders;
    }

    public RequestLog log() {
        return log;
    }

    public Functions functions() {
        return functions;
    }

    /** Declares a Function's columns on the sample's documents, and fills them by a job. */
    public void fillWithExamples() throws IOException {
        Asker asker = new Asker(this);
        asker.post("/v1/table/documents/add_columns", Resources.text(Resources.FUNCTION_COLUMNS));
        asker.await(asker.post("/v1/table/documents/backfill_column", "{\"column\":\"token_count\"}")
                .json()
                .path("job_id")
                .asText());
    }

    private void start(AfterKill afterKill) {
        service = new Service(folder, orders, functions, afterKill);
        threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "stand-in");
            thread.setDaemon(true);
            return thread;
        });
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        server.setExecutor(threads);
        server.createContext("/", new Exchanges(service.router(), orders, access, log));
        server.createContext(Control.PATH, new Control(this));
        server.start();
        port = server.getAddress().getPort();
    }

    /** Ends at once, whatever it is at: connections break, jobs stop where they are. */
    public synchronized void kill() {
        server.stop(0);
        threads.shutdownNow();
        service.close();
    }

    /** After a kill, serves the same folder at the same port. */
    public synchronized void restart(AfterKill afterKill) {
        start(afterKill);
    }

    @Override
    public void close() {
        orders.jobs().release();
        kill();
    }
}
