package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.local.LeakCheck;
import dev.refill.peer.PeerException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** LanceDB's own client, unchanged, against the stand-in: what it takes for a server is one. Tables and columns. */
@ExtendWith(LeakCheck.class)
class OfficialClientTest {
    @TempDir
    Path folder;

    private Workshop workshop;
    private OfficialClient client;

    @BeforeEach
    void open() {
        workshop = new Workshop(folder);
        client = workshop.official();
    }

    @AfterEach
    void close() {
        client.close();
        workshop.close();
    }

    @Test
    void tablesAndNamespacesAreListed() {
        assertThat(client.ask("tableNames")).hasToString("[\"numbers\"]");
        assertThat(client.ask("listTables").get("tables")).hasToString("[\"numbers\"]");
        assertThat(client.ask("listNamespaces").get("namespaces")).isEmpty();
        assertThat(client.ask("tableNames", Map.of("startAfter", "numbers"))).isEmpty();
    }

    @Test
    void aTableThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> client.open("nothing"))
                .isInstanceOf(PeerException.class)
                .hasMessageContaining("Table 'nothing' was not found");
    }

    @Test
    void rowsAreCountedFilteredAndPaged() {
        assertThat(client.ask("countRows").asLong()).isEqualTo(6);
        assertThat(client.ask("countRows", Map.of("filter", "x > 4")).asLong()).isEqualTo(2);
        Map<String, ?> page = Map.of("columns", List.of("x"), "filter", "x > 1", "offset", 1, "limit", 3);
        assertThat(client.ask("query", page)).hasToString("{\"x\":[\"3\",\"4\",\"5\"]}");
        assertThat(client.ask("query").get("x")).hasSize(6);
        assertThat(client.ask("query", Map.of("filter", "x > 100"))).isEmpty();
    }

    @Test
    void expressionsAreComputedOverTheRows() {
        Map<String, ?> page = Map.of("columns", Map.of("twice", "x * 2"), "filter", "x > 3", "limit", 2);

        assertThat(client.ask("query", page)).hasToString("{\"twice\":[\"8\",\"10\"]}");
        assertThatThrownBy(() -> client.ask("query", Map.of("columns", Map.of("bad", "nope + 1"))))
                .isInstanceOf(PeerException.class)
                .hasMessageContaining("nope");
    }

    @Test
    void queriesAreReadInEitherFormat() {
        JsonNode file = client.ask("query");
        workshop.server().orders().streams(true);

        assertThat(client.ask("query")).isEqualTo(file);
    }

    @Test
    void compressedAnswersAreRead() {
        workshop.server().orders().gzip(true);

        assertThat(client.ask("countRows").asLong()).isEqualTo(6);
        assertThat(client.ask("query").get("x")).hasSize(6);
    }

    @Test
    void aFilterThatNamesNoColumnIsRefusedInWords() {
        assertThatThrownBy(() -> client.ask("countRows", Map.of("filter", "nope > 1")))
                .isInstanceOf(PeerException.class)
                .hasMessageContaining("400")
                .hasMessageContaining("nope");
    }

    @Test
    void theServerInfersADeclaredColumnsTypeAndInputs() {
        long version = client.declare("large", "x > 3");

        assertThat(client.ask("version").asLong()).isEqualTo(version);
        JsonNode field = client.ask("schema").get(2);
        assertThat(field.get("name").asText()).isEqualTo("large");
        assertThat(field.get("type").asText()).isEqualTo("bool");
        assertThat(field.get("metadata").get("computed_column.expression").asText())
                .isEqualTo("x > 3");
        assertThat(field.get("metadata").get("computed_column.inputs").asText()).isEqualTo("[\"x\"]");
    }

    @Test
    void aRuleThatNamesNoColumnIsRefusedInWords() {
        assertThatThrownBy(() -> client.declare("bad", "nope + 1"))
                .isInstanceOf(PeerException.class)
                .hasMessageContaining("400")
                .hasMessageContaining("nope");
    }

    @Test
    void fieldMetadataIsSetAndTakenAway() {
        client.declare("doubled", "x * 2");
        setMetadata(Map.of("computed_column.auto_refresh_enabled", "false", "note", "mine"));
        assertThat(metadata().get("computed_column.auto_refresh_enabled").asText())
                .isEqualTo("false");
        assertThat(metadata().get("note").asText()).isEqualTo("mine");

        Map<String, String> gone = new java.util.HashMap<>();
        gone.put("note", null);
        setMetadata(gone);
        assertThat(metadata().has("note")).isFalse();
        assertThat(metadata().get("computed_column.expression").asText()).isEqualTo("x * 2");
    }

    private void setMetadata(Map<String, String> pairs) {
        client.ask("updateFieldMetadata", Map.of("updates", List.of(Map.of("path", "doubled", "metadata", pairs))));
    }

    private JsonNode metadata() {
        return client.ask("schema").get(2).get("metadata");
    }

    @Test
    void aDroppedColumnIsGoneAndAnInputStays() {
        client.declare("doubled", "x * 2");
        assertThatThrownBy(() -> client.ask("dropColumns", Map.of("columns", List.of("x"))))
                .isInstanceOf(PeerException.class)
                .hasMessageContaining("doubled");

        client.ask("dropColumns", Map.of("columns", List.of("doubled")));
        assertThat(client.ask("schema")).hasSize(2);
    }

    @Test
    void versionsAreListedAndOldOnesRead() {
        long before = client.ask("version").asLong();
        client.declare("doubled", "x * 2");

        JsonNode versions = client.ask("listVersions");
        assertThat(versions).hasSize((int) before + 1);
        assertThat(versions.get(0).get("version").asLong()).isEqualTo(1);

        client.ask("checkout", Map.of("version", before));
        assertThat(client.ask("schema")).hasSize(2);
        assertThatThrownBy(() -> client.ask("checkout", Map.of("version", 99)))
                .isInstanceOf(PeerException.class)
                .hasMessageContaining("99");
    }

    @Test
    void aWrongKeyIsRefused() {
        try (OfficialClient stranger = OfficialClient.connectedTo(workshop.server(), "sk_wrong")) {
            assertThatThrownBy(() -> stranger.ask("tableNames"))
                    .isInstanceOf(PeerException.class)
                    .hasMessageContaining("401")
                    .hasMessageContaining("The API key is not valid.");
        }
    }
}
