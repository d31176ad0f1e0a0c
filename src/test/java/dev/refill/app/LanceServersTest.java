package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.catalog.Database;
import dev.refill.cluster.Address;
import dev.refill.cluster.Keys;
import dev.refill.cluster.OnStandIn;
import dev.refill.job.JobHistory;
import dev.refill.model.RefillException;
import dev.refill.secret.Secret;
import dev.refill.secret.SecretStore;
import dev.refill.standin.StandIn;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class LanceServersTest {
    private static final Secret KEY = Secret.of(StandIn.KEY);

    @TempDir
    private Path folder;

    private final SecretStore secrets = SecretStore.forSession("There is no keyring here.");
    private OnStandIn standIn;
    private String uri;

    @BeforeEach
    void serve() {
        standIn = new OnStandIn(folder);
        uri = standIn.address().uri();
    }

    @AfterEach
    void close() {
        secrets.close();
        standIn.close();
    }

    private LanceServers servers(Map<String, String> environment) {
        return new LanceServers(secrets, environment, JobHistory.none());
    }

    @Test
    void aKeyIsKeptOnceTheServerTookIt() {
        LanceServers servers = servers(Map.of());
        assertThat(servers.hasKey(uri)).isFalse();
        assertThatThrownBy(() -> servers.connect(uri, Optional.of(Secret.of("wrong")), true))
                .isInstanceOf(RefillException.class)
                .hasMessageContaining("does not accept the key");
        assertThat(servers.hasKey(uri)).isFalse();
        for (boolean keep : new boolean[] {true, false}) {
            servers.connect(uri, Optional.of(KEY), keep).close();
            assertThat(servers.hasKey(uri)).isTrue();
            assertThat(secrets.get(Keys.SERVICE, Address.parse(uri).account())).contains(KEY);
        }
        try (Database again = servers.connect(uri, Optional.empty(), false)) {
            assertThat(again.tables(List.of(), null, 5).items()).hasSize(1);
        }
    }

    @Test
    void theVariableIsTheKeyWhereNoneIsKept() {
        LanceServers servers = servers(Map.of(Keys.VARIABLE, StandIn.KEY));
        assertThat(servers.hasKey(uri)).isTrue();
        servers.connect(uri, Optional.empty(), false).close();
        assertThat(servers.check(uri, Optional.empty()).usable()).isTrue();
        assertThat(servers.check(uri, Optional.of(Secret.of("wrong"))).usable()).isFalse();
    }

    @Test
    void whatIsNoServersAddressIsASentence() {
        LanceServers servers = servers(Map.of());
        assertThat(servers.refusal(uri)).isEmpty();
        assertThat(servers.refusal("db://")).isPresent();
        assertThat(servers.hasKey("db://")).isFalse();
        assertThatThrownBy(() -> servers.connect("db://a?region=us-east-1", Optional.empty(), false))
                .isInstanceOf(RefillException.class)
                .hasMessageContaining("There is no key for a");
    }
}
