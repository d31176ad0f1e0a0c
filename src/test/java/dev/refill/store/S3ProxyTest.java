package dev.refill.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.refill.job.JobHistory;
import dev.refill.job.JobState;
import dev.refill.local.LeakCheck;
import dev.refill.local.LocalDatabase;
import dev.refill.local.Numbers;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.store.S3Gate.Fate;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An object store that is reached through a proxy. */
@Timeout(120)
@ExtendWith(LeakCheck.class)
class S3ProxyTest {
    @TempDir
    Path temp;

    private final S3Server server = S3Server.shared();
    private final String bucket = server.newBucket();

    /** The endpoint's own address is one where nothing listens, so that only the proxy can have answered. */
    @Test
    void everyRequestGoesThroughTheProxy() throws Exception {
        S3Tables.copy(server, bucket, "db", temp.resolve("made"), table -> table.declare("d", "x * 2"), 1L, 2L);
        try (S3Gate proxy = new S3Gate(server)) {
            Set<String> asked = ConcurrentHashMap.newKeySet();
            proxy.decide(request -> {
                asked.add(request.method());
                return Fate.PASS;
            });
            S3Address address = server.address(bucket, "db")
                    .with("endpoint", "http://127.0.0.1:1")
                    .with("proxy_url", proxy.endpoint());
            S3Store store =
                    S3Store.connect(address, S3Server.keys(), new StoreEnvironment(Map.of()), temp.resolve("claims"));
            try (LocalDatabase database = LocalDatabase.open(store, JobHistory.none())) {
                var end = database.refresh(RefreshRequest.of(Numbers.ID, "d")).await();
                assertThat(end.state()).as("%s", end.failure()).isEqualTo(JobState.FINISHED);
                assertThat(database.countRows(Numbers.ID, "d = x * 2")).isEqualTo(2);
            }
            assertThat(asked).contains("GET", "PUT");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"proxy.example.com:3128", "http://me:secret@proxy.example.com", "socks5://proxy"})
    void whatIsNoProxyIsRefusedAndNotRepeated(String proxy) {
        RefillException refused = catchThrowableOfType(
                RefillException.class, () -> S3Address.parse("s3://b/db").with("proxy_url", proxy));
        assertThat(refused.sentence())
                .startsWith("A proxy is http:// or https://")
                .doesNotContain("secret");
    }

    @Test
    void aProxyElsewhereIsSentNothingUnencryptedUnlessThatIsAllowed() {
        S3Address address =
                S3Address.parse("s3://b/db?endpoint=http://localhost:9000&proxy_url=http://proxy.example.com");
        assertThat(PlainHttp.refusal(address.options())).isPresent();
        assertThat(PlainHttp.refusal(address.with("allow_http", "true").options()))
                .isEmpty();
        assertThat(PlainHttp.allowed(StoreOptions.NONE).isTrue(StoreOption.ALLOW_HTTP))
                .as("AWS's own endpoints")
                .isFalse();
    }
}
