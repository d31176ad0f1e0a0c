package dev.refill.store;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import io.questdb.jar.jni.NativeReads;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.urlconnection.ProxyConfiguration;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;

/** A bucket that is connected to, with the keys for it. Safe to use from several threads; nothing is sent until it is. */
public final class S3Store implements AutoCloseable {
    /** Requests for many files are sent side by side: each waits for the network, not for this machine. */
    private static final int THREADS = 16;

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration ANSWER = Duration.ofSeconds(60);
    private static final String DEFAULT_REGION = "us-east-1";

    /** Why a bucket cannot be used: which part of the way to it is at fault, and that in a sentence. */
    public record Refusal(StoreFault fault, String sentence) {}

    private final S3Address address;
    private final StoreOptions options;
    private final Path claims;
    private final S3Client client;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS, S3Store::daemon);
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(S3Store::daemon);

    private S3Store(S3Address address, StoreOptions options, @Nullable S3Keys keys, Path claims) {
        this.address = address;
        this.options = options;
        this.claims = claims;
        this.client = client(options, keys);
    }

    /**
     * @param keys null for those that AWS's own tools find: profile, role of the machine
     * @param environment adds what the address leaves open
     * @param claims where this machine notes which of its processes work in an object store
     * @throws RefillException where options or keys do not go together
     */
    public static S3Store connect(S3Address address, @Nullable S3Keys keys, StoreEnvironment environment, Path claims) {
        NativeReads.ahead();
        StoreOptions options = environment.complete(address.options());
        PlainHttp.refusal(options).ifPresent(why -> {
            throw new RefillException(ErrorCode.BAD_INPUT, why);
        });
        options = PlainHttp.allowed(options);
        boolean endpoint = options.get(StoreOption.ENDPOINT).isPresent();
        if (endpoint && options.get(StoreOption.REGION).isEmpty()) {
            // Lance asks AWS for the region of a bucket that it is told none of.
            options = options.with(StoreOption.REGION, DEFAULT_REGION);
        }
        boolean sign = !options.isTrue(StoreOption.SKIP_SIGNATURE);
        S3Keys used = sign ? keys : null;
        if (used != null) {
            environment.refuseMixing(used);
            options = used.addTo(options);
        }
        return new S3Store(address, options, used, claims);
    }

    private static S3Client client(StoreOptions options, @Nullable S3Keys keys) {
        S3ClientBuilder builder = S3Client.builder()
                .httpClientBuilder(http(options))
                .credentialsProvider(credentials(options, keys))
                .region(Region.of(options.get(StoreOption.REGION).orElse(DEFAULT_REGION)))
                .crossRegionAccessEnabled(options.get(StoreOption.ENDPOINT).isEmpty())
                .forcePathStyle(!options.isTrue(StoreOption.VIRTUAL_HOSTED))
                // Stores other than AWS's do not know the checksums that AWS's own client adds unasked.
                .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
                .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED);
        options.get(StoreOption.ENDPOINT).ifPresent(e -> builder.endpointOverride(URI.create(e)));
        return builder.build();
    }

    private static UrlConnectionHttpClient.Builder http(StoreOptions options) {
        UrlConnectionHttpClient.Builder http =
                UrlConnectionHttpClient.builder().connectionTimeout(CONNECT).socketTimeout(ANSWER);
        options.get(StoreOption.PROXY)
                .ifPresent(proxy -> http.proxyConfiguration(ProxyConfiguration.builder()
                        .endpoint(URI.create(proxy))
                        .useSystemPropertyValues(false)
                        .useEnvironmentVariablesValues(false)
                        .build()));
        return http;
    }

    private static AwsCredentialsProvider credentials(StoreOptions options, @Nullable S3Keys keys) {
        if (options.isTrue(StoreOption.SKIP_SIGNATURE)) {
            return AnonymousCredentialsProvider.create();
        }
        if (keys == null) {
            return DefaultCredentialsProvider.builder().build();
        }
        String id = keys.accessKeyId().reveal();
        String secret = keys.secretAccessKey().reveal();
        return StaticCredentialsProvider.create(
                keys.sessionToken() == null
                        ? AwsBasicCredentials.create(id, secret)
                        : AwsSessionCredentials.create(
                                id, secret, keys.sessionToken().reveal()));
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "refill-object-store");
        thread.setDaemon(true);
        return thread;
    }

    public S3Address address() {
        return address;
    }

    /** The database's prefix. */
    public Folder folder() {
        return new S3Folder(this, address.prefix());
    }

    S3Client client() {
        return client;
    }

    StoreOptions options() {
        return options;
    }

    String bucket() {
        return address.bucket();
    }

    Path claims() {
        return claims;
    }

    ScheduledExecutorService clock() {
        return clock;
    }

    /** Runs a request, its failure in a sentence. */
    <T> T ask(Supplier<T> request) {
        try {
            return request.get();
        } catch (SdkException failure) {
            throw StoreErrors.sentence(name(), status(failure), code(failure), failure);
        }
    }

    /**
     * Why tables there cannot be refreshed, or not by two writers at a time, in a sentence; empty where they can. Writes a
     * small object of its own, and deletes it.
     */
    public Optional<String> commitFault() {
        return ConditionalWrites.fault(this, new S3Folder(this, address.prefix()));
    }

    /** Asks for one name in the bucket, and tells what stands against it. */
    public Optional<Refusal> refusal() {
        try {
            ListObjectsV2Response answer =
                    client.listObjectsV2(r -> r.bucket(bucket()).maxKeys(1));
            // What is said of the bucket is there in every store's answer.
            return bucket().equals(answer.name()) ? Optional.empty() : Optional.of(noStore());
        } catch (SdkException failure) {
            StoreFault fault = StoreErrors.fault(status(failure), code(failure));
            if (fault == StoreFault.SERVER && code(failure).isEmpty() && status(failure) < 500) {
                return Optional.of(noStore());
            }
            String sentence = StoreErrors.sentence(name(), status(failure), code(failure), failure)
                    .sentence();
            return Optional.of(new Refusal(fault, sentence));
        }
    }

    private Refusal noStore() {
        return new Refusal(
                StoreFault.SERVER, "What answers for " + name() + " is no object store: check the endpoint.");
    }

    /** Whether what travels is encrypted. */
    public boolean encrypted() {
        return !options.get(StoreOption.ENDPOINT).orElse("").regionMatches(true, 0, "http:", 0, 5);
    }

    private static int status(SdkException failure) {
        return failure instanceof AwsServiceException answer ? answer.statusCode() : 0;
    }

    private static String code(SdkException failure) {
        if (failure instanceof AwsServiceException answer) {
            String code = answer.awsErrorDetails() == null
                    ? null
                    : answer.awsErrorDetails().errorCode();
            return code == null ? "" : code;
        }
        String why = Unreached.cause(failure);
        if (why.isEmpty() && String.valueOf(failure.getMessage()).contains("parse")) {
            return Unreached.NO_STORE;
        }
        boolean keys = why.isEmpty() && String.valueOf(failure.getMessage()).contains("credentials");
        return keys ? "NoCredentials" : why;
    }

    /** Runs requests side by side. None is under way any more when this returns or throws the first failure. */
    void askAll(List<Runnable> requests) {
        AtomicBoolean stopped = new AtomicBoolean();
        List<Future<?>> running = new ArrayList<>();
        for (Runnable request : requests) {
            running.add(threads.submit(() -> {
                if (!stopped.get()) {
                    request.run();
                }
            }));
        }
        RefillException first = null;
        boolean interrupted = false;
        for (int i = 0; i < running.size(); ) {
            try {
                running.get(i).get();
                i++;
            } catch (ExecutionException failure) {
                stopped.set(true);
                Throwable cause = failure.getCause();
                first = first == null ? RefillException.of(cause == null ? failure : cause) : first;
                i++;
            } catch (InterruptedException asked) {
                stopped.set(true);
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
            throw new RefillException(ErrorCode.CANCELLED, "Waiting for " + name() + " was interrupted.");
        }
        if (first != null) {
            throw first;
        }
    }

    /** What to call it in a sentence. */
    String name() {
        return "s3://" + bucket()
                + options.get(StoreOption.ENDPOINT).map(e -> " at " + e).orElse("");
    }

    @Override
    public void close() {
        clock.shutdownNow();
        threads.shutdown();
        client.close();
    }
}
