package dev.refill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.job.JobHistory;
import dev.refill.peer.PeerView;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BranchOptionTest {
    @TempDir
    Path folder;

    @Test
    void aBranchIsDeclaredOnRefreshedAndDescribedAndMainIsNot() throws IOException {
        Run cli = new Run(JobHistory.none());
        String sample = folder.toString();
        assertThat(cli.run("sample", sample)).as(cli.stderr()).isZero();
        PeerView dev = new PeerView(folder, "products").newBranch("dev");
        JsonNode main = cli.json("describe", sample, "products");

        cli.json("declare", sample, "products", "twice", "price * 2", "--branch", "dev");
        JsonNode refreshed = cli.json("refresh", sample, "products", "twice", "--branch", "dev");
        assertThat(refreshed.get("rows_filled").asLong())
                .isEqualTo(main.get("rows").asLong());

        JsonNode described = cli.json("describe", sample, "products", "--branch", "dev");
        assertThat(described.get("branch").asText()).isEqualTo("dev");
        assertThat(described.get("version")).isEqualTo(refreshed.get("version"));
        assertThat(described.get("columns")).hasSize(main.get("columns").size() + 1);
        assertThat(cli.run("describe", sample, "products", "--branch", "dev")).isZero();
        assertThat(cli.stdout()).startsWith("products on branch dev, version ");
        assertThat(cli.json("describe", sample, "products")).isEqualTo(main);
        assertThat(dev.refresh("twice")).isZero();
    }

    @Test
    void aBranchIsMadeFromAVersionListedAndDeleted() throws IOException {
        Run cli = new Run(JobHistory.none());
        String sample = folder.toString();
        assertThat(cli.run("sample", sample)).as(cli.stderr()).isZero();
        assertThat(cli.run("branches", sample, "products")).isZero();
        assertThat(cli.stdout()).contains("no branches beside main");

        JsonNode made = cli.json("branches", sample, "products", "--create", "early", "--at-version", "2");
        assertThat(made.at("/branches/0/name").asText()).isEqualTo("early");
        assertThat(made.at("/branches/0/version").asLong()).isEqualTo(2);
        assertThat(cli.json("branches", sample, "products", "--create", "next", "--from", "early")
                        .at("/branches/1/from")
                        .asText())
                .isEqualTo("early");
        assertThat(cli.run("branches", sample, "products", "--delete", "early")).isEqualTo(2);
        assertThat(cli.stderr()).contains("next");
        assertThat(cli.run("branches", sample, "products", "--from", "early")).isEqualTo(2);
        cli.json("branches", sample, "products", "--delete", "next");
        assertThat(cli.json("branches", sample, "products", "--delete", "early").get("branches"))
                .isEmpty();
    }

    @Test
    void aBranchThatIsNotThereIsOneLine() {
        Run cli = new Run(JobHistory.none());
        assertThat(cli.run("sample", folder.toString())).isZero();
        assertThat(cli.run("describe", folder.toString(), "products", "--branch", "absent"))
                .isEqualTo(2);
        assertThat(cli.stderr())
                .isEqualToNormalizingNewlines("error: There is no table products on branch absent here. [NOT_FOUND]\n");
    }
}
