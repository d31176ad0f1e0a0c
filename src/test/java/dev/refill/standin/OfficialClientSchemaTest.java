package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.lance.LanceTable;
import dev.refill.lance.TableRefs;
import dev.refill.local.LeakCheck;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** LanceDB's client sees the same table through the stand-in as in the folder. */
@ExtendWith(LeakCheck.class)
class OfficialClientSchemaTest {
    @TempDir
    Path folder;

    @Test
    void everyTypeArrivesAsInTheFolder() {
        Map<String, String> at = Map.of("database", folder.toString(), "table", "oracle");
        try (OfficialClient local = OfficialClient.local()) {
            local.ask("createOracle", at);
            JsonNode expected = local.ask("schema", at);
            try (StandIn server = StandIn.serve(folder);
                    OfficialClient remote = OfficialClient.connectedTo(server)) {
                remote.open("oracle");
                assertThat(expected.size()).isGreaterThan(20);
                assertThat(remote.ask("schema")).isEqualTo(expected);
                assertThat(remote.ask("query").get("id").size())
                        .isEqualTo(local.ask("count", at).asInt());
            }
        }
    }

    @Test
    void tagsAndBranchesAreListed() {
        try (Workshop workshop = new Workshop(folder);
                OfficialClient client = workshop.official()) {
            try (LanceTable table =
                    LanceTable.open(folder.resolve("numbers.lance").toString(), "numbers")) {
                TableRefs.tag(table, "checked");
                TableRefs.branch(table, "trial");
            }

            assertThat(client.ask("listTags").get("checked").get("version").asLong())
                    .isEqualTo(3);
            assertThat(client.ask("listBranches").has("trial")).isTrue();
        }
    }
}
