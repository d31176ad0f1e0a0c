package dev.refill.store;

import dev.refill.secret.Secret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server that speaks S3, in a process of its own: S3Proxy over a folder, so that a test can look at what is in a bucket.
 * It believes signatures of one pair of keys and none else.
 */
public final class S3Server implements AutoCloseable {
    public static final String ID = "refill-test-access-key-id";
    public static final String SECRET = "refill-test-secret-access-key-value";

    private static final Pattern LISTENING = Pattern.compile("Started .*ServerConnector.*\\{127\\.0\\.0\\.1:(\\d+)}");
    private static final AtomicInteger BUCKETS = new AtomicInteger();

    private static S3Server shared;

    private final Path folder;
    private Process process;
    private int port;

    private S3Server(Path folder, int port) {
        this.folder = folder;
        this.port = port;
        start();
    }

    /** One for all tests of this process; each takes a bucket of its own. */
    public static synchronized S3Server shared() {
        if (shared == null) {
            shared = start(temporary());
            Runtime.getRuntime().addShutdownHook(new Thread(shared::close));
        }
        return shared;
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("refill-s3");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** One of a test's own, which it may stop. */
    public static S3Server start(Path folder) {
        return new S3Server(folder, 0);
    }

    private void start() {
        try {
            Path properties = Files.createDirectories(folder).resolve("s3proxy.properties");
            Path log = folder.resolve("s3proxy.log");
            Files.createDirectories(folder.resolve("buckets"));
            Files.write(
                    properties,
                    List.of(
                            "s3proxy.endpoint=http://127.0.0.1:" + port,
                            "s3proxy.authorization=aws-v4",
                            "s3proxy.identity=" + ID,
                            "s3proxy.credential=" + SECRET,
                            "jclouds.provider=filesystem-nio2",
                            "jclouds.filesystem.basedir=" + folder.resolve("buckets")));
            process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx256m",
                            "-XX:TieredStopAtLevel=1",
                            "-XX:+UseSerialGC",
                            "-jar",
                            System.getProperty("refill.s3proxy", "target/s3proxy/s3proxy.jar"),
                            "--properties",
                            properties.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            port = await(log);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private int await(Path log) throws IOException {
        while (process.isAlive()) {
            Matcher line = LISTENING.matcher(Files.readString(log, StandardCharsets.UTF_8));
            if (line.find()) {
                return Integer.parseInt(line.group(1));
            }
            pause();
        }
        throw new IllegalStateException("The server did not start: " + Files.readString(log, StandardCharsets.UTF_8));
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(50);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    public String endpoint() {
        return "http://127.0.0.1:" + port;
    }

    /** A new bucket; its folder is {@link #files}. */
    public String newBucket() {
        String bucket = "bucket-" + BUCKETS.incrementAndGet();
        try {
            Files.createDirectories(files(bucket));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return bucket;
    }

    /** Where a bucket's objects lie. */
    public Path files(String bucket) {
        return folder.resolve("buckets").resolve(bucket);
    }

    /** Where the object of a request's path lies. */
    Path object(String path) {
        return folder.resolve("buckets").resolve(path.substring(1));
    }

    public S3Address address(String bucket, String prefix) {
        return S3Address.parse("s3://" + bucket + "/" + prefix)
                .with("endpoint", endpoint())
                .with("allow_http", "true");
    }

    public static S3Keys keys() {
        return new S3Keys(Secret.of(ID), Secret.of(SECRET), null);
    }

    /** A store on one of its buckets, with its keys and an empty environment. */
    public S3Store connect(String bucket, String prefix, Path claims) {
        return S3Store.connect(address(bucket, prefix), keys(), new StoreEnvironment(Map.of()), claims);
    }

    /** The same by another endpoint, such as a gate's. */
    public S3Store connectAt(String endpoint, String bucket, String prefix, Path claims) {
        S3Address address = address(bucket, prefix).with("endpoint", endpoint);
        return S3Store.connect(address, keys(), new StoreEnvironment(Map.of()), claims);
    }

    public void stop() {
        process.destroyForcibly();
        try {
            process.waitFor();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Starts it again after {@link #stop}, where it was. */
    public void startAgain() {
        start();
    }

    @Override
    public void close() {
        stop();
    }
}
