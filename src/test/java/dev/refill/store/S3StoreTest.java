package dev.refill.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpServer;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.secret.Secret;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is an object store's alone, against a server that speaks S3. */
@Timeout(120)
class S3StoreTest {
    @TempDir
    private Path temp;

    private final S3Server server = S3Server.shared();
    private final StoreEnvironment nothing = new StoreEnvironment(Map.of());

    private RefillException failure(S3Address address, S3Keys keys) {
        try (S3Store store = S3Store.connect(address, keys, nothing, temp)) {
            return catchThrowableOfType(
                    RefillException.class, () -> store.folder().folders());
        }
    }

    private static S3Keys keys(String id, String secret) {
        return new S3Keys(Secret.of(id), Secret.of(secret), null);
    }

    @Test
    void aMissingBucketIsSaid() {
        RefillException failure = failure(server.address("no-such-bucket", "db"), S3Server.keys());
        assertThat(failure.code()).isEqualTo(ErrorCode.NOT_FOUND);
        assertThat(failure.sentence()).contains("bucket").contains("s3://no-such-bucket");
    }

    @Test
    void wrongKeysAreSaidAndNotRepeated() {
        S3Address address = server.address(server.newBucket(), "db");
        RefillException id = failure(address, keys("another-id", S3Server.SECRET));
        assertThat(id.code()).isEqualTo(ErrorCode.NOT_PERMITTED);
        assertThat(id.sentence()).contains("access key");
        RefillException secret = failure(address, keys(S3Server.ID, "another-secret"));
        assertThat(secret.code()).isEqualTo(ErrorCode.NOT_PERMITTED);
        assertThat(secret.sentence()).contains("secret key");
        for (RefillException failure : new RefillException[] {id, secret}) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            assertThat(trace.toString()).doesNotContain(S3Server.ID, S3Server.SECRET, "another-id", "another-secret");
        }
    }

    @Test
    void aStoreThatDoesNotAnswerIsSaid() {
        S3Address address = S3Address.parse("s3://bucket?endpoint=http://127.0.0.1:1&allow_http=true");
        RefillException failure = failure(address, S3Server.keys());
        assertThat(failure.code()).isEqualTo(ErrorCode.NOT_REACHABLE);
        assertThat(failure.sentence()).contains("cannot be reached").contains("http://127.0.0.1:1");
    }

    @Test
    void anEndpointElsewhereWithoutEncryptionHasToBeAllowed() {
        S3Address address = S3Address.parse("s3://bucket?endpoint=http://store.example.com:9000");
        RefillException failure = catchThrowableOfType(
                RefillException.class, () -> S3Store.connect(address, S3Server.keys(), nothing, temp));
        assertThat(failure.code()).isEqualTo(ErrorCode.BAD_INPUT);
        assertThat(failure.sentence()).contains("allow_http=true");
        S3Store.connect(address.with("allow_http", "true"), S3Server.keys(), nothing, temp)
                .close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1:9000", "http://localhost", "http://[::1]:9000/"})
    void anEndpointOnThisMachineNeedsNoEncryptionAndLanceIsToldSo(String endpoint) {
        S3Address address = S3Address.parse("s3://bucket?endpoint=" + endpoint);
        try (S3Store store = S3Store.connect(address, S3Server.keys(), nothing, temp)) {
            assertThat(store.options().reveal()).containsEntry("allow_http", "true");
            assertThat(store.address().uri()).doesNotContain("allow_http");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1.example.com", "http://localhost.example.com:1"})
    void anEndpointThatOnlyLooksLikeThisMachineIsElsewhere(String endpoint) {
        assertThat(PlainHttp.refusal(StoreOptions.NONE.with(StoreOption.ENDPOINT, endpoint)))
                .isPresent();
    }

    private Optional<S3Store.Refusal> refusal(String endpoint, S3Keys keys) {
        S3Address address = S3Address.parse("s3://bucket/db?region=us-east-1&endpoint=" + endpoint);
        try (S3Store store = S3Store.connect(address, keys, nothing, temp)) {
            return store.refusal();
        }
    }

    private static void says(Optional<S3Store.Refusal> refusal, StoreFault fault, String words) {
        assertThat(refusal).hasValueSatisfying(why -> {
            assertThat(why.fault()).as(why.sentence()).isEqualTo(fault);
            assertThat(why.sentence()).contains(words).endsWith(".");
        });
    }

    @Test
    void eachPartOfTheWayToABucketIsToldFromTheOthers() throws Exception {
        says(refusal("https://no-such-host.invalid", S3Server.keys()), StoreFault.NAME, "not known on this network");
        says(refusal("http://127.0.0.1:1", S3Server.keys()), StoreFault.CONNECTION, "nothing accepts connections");
        says(
                refusal(server.endpoint().replace("http:", "https:"), S3Server.keys()),
                StoreFault.CERTIFICATE,
                "certificate");
        says(refusal(server.endpoint(), keys("other", S3Server.SECRET)), StoreFault.KEY, "access key");
        says(refusal(server.endpoint(), keys(S3Server.ID, "other")), StoreFault.KEY, "secret key");
        says(refusal(server.endpoint(), S3Server.keys()), StoreFault.BUCKET, "no such bucket");
        answersAre(
                301, "<Error><Code>PermanentRedirect</Code><Message>m</Message></Error>", StoreFault.REGION, "region");
        answersAre(
                400,
                "<Error><Code>AuthorizationHeaderMalformed</Code><Message>m</Message></Error>",
                StoreFault.REGION,
                "region");
        answersAre(403, "<Error><Code>AccessDenied</Code><Message>m</Message></Error>", StoreFault.KEY, "rights");
        answersAre(404, "<html>Not here</html>", StoreFault.SERVER, "no object store");
        answersAre(200, "<html>Hello</html>", StoreFault.SERVER, "object store");
        answersAre(200, "Hello", StoreFault.SERVER, "object store");
    }

    private void answersAre(int status, String body, StoreFault fault, String words) throws Exception {
        HttpServer canned = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        canned.createContext("/", exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        canned.start();
        try {
            says(refusal("http://127.0.0.1:" + canned.getAddress().getPort(), S3Server.keys()), fault, words);
        } finally {
            canned.stop(0);
        }
    }

    @ParameterizedTest
    @CsvSource({"5, 7", "8, 8", "0, 6"})
    void aFileIsCopiedInPartsWhereItIsTooLargeForOneRequest(long most, long part) {
        int size = (int) (part * 3 + 1) << 20;
        try (S3Store store = server.connect(server.newBucket(), "db", temp)) {
            S3Folder folder = (S3Folder) store.folder();
            byte[] bytes = new byte[size];
            for (int i = 0; i < size; i += 1021) {
                bytes[i] = (byte) i;
            }
            folder.put("from", bytes);
            new S3Copy(store, most << 20, part << 20).make("db/from", "db/to");
            assertThat(folder.read("to").orElseThrow()).isEqualTo(bytes);
        }
    }

    @Test
    void anotherMachinesClaimIsAbandonedAfterADay() throws Exception {
        String bucket = server.newBucket();
        try (S3Store theirs = server.connect(bucket, "db", temp.resolve("their home"));
                S3Store ours = server.connect(bucket, "db", temp.resolve("our home"))) {
            Claim claim = theirs.folder().child(".refill/job").claim();
            Folder job = ours.folder().child(".refill/job");
            assertThat(job.claimAbandoned()).isEmpty();
            claim.close();
            assertThat(job.claimAbandoned()).isEmpty();
            Path object = server.files(bucket).resolve("db/.refill/job/lock");
            Files.setLastModifiedTime(object, FileTime.from(Instant.now().minus(Duration.ofHours(25))));
            try (Claim taken = job.claimAbandoned().orElseThrow()) {
                taken.removeFolder();
            }
            assertThat(job.exists()).isFalse();
        }
    }

    @Test
    void manyFilesAreDeletedPageByPage() throws Exception {
        String bucket = server.newBucket();
        Path job = Files.createDirectories(server.files(bucket).resolve("db/job"));
        for (int i = 0; i < 1_050; i++) {
            Files.write(job.resolve("" + i), new byte[1]);
        }
        try (S3Store store = server.connect(bucket, "db", temp)) {
            Folder folder = store.folder().child("job");
            assertThat(folder.exists()).isTrue();
            folder.deleteAll();
            assertThat(folder.exists()).isFalse();
        }
    }
}
