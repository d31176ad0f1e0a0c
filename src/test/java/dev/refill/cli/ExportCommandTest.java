package dev.refill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class ExportCommandTest {
    @TempDir
    private static Path shared;

    private static String sample = "";

    @TempDir
    private Path out;

    private final Run cli = new Run(dev.refill.job.JobHistory.none());

    @BeforeAll
    static void makeTheSample() {
        Path folder = shared.resolve("sample");
        Run run = new Run(dev.refill.job.JobHistory.none());
        assertThat(run.run("sample", folder.toString())).as(run.stderr()).isZero();
        sample = folder.toString();
    }

    private String file(String name) {
        return out.resolve(name).toString();
    }

    private static List<String> inside(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theRowsThatAreWantedComeWithTheColumnsThatAreWanted() throws IOException {
        JsonNode answer = cli.json(
                "export", sample, "products", "--out", file("p.csv"), "--where", "id < 3", "--columns", "name,id");
        List<String> lines = Files.readAllLines(out.resolve("p.csv"));
        assertThat(lines.get(0)).isEqualTo("name,id");
        assertThat(lines).hasSize(1 + answer.get("rows").asInt()).hasSizeGreaterThan(1);
        assertThat(answer.get("format").asText()).isEqualTo("csv");
        assertThat(answer.get("version").asLong()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "jsonl", "parquet", "arrow"})
    void everyFormatWritesAllRowsWhateverTheFileIsCalled(String format) throws IOException {
        long rows = cli.json("describe", sample, "products").get("rows").asLong();
        assertThat(cli.json("export", sample, "products", "--out", file("rows.txt"), "--format", format)
                        .get("rows")
                        .asLong())
                .isEqualTo(rows);
        assertThat(inside(out)).containsExactly("rows.txt");
        if (format.equals("jsonl")) {
            List<String> lines = Files.readAllLines(out.resolve("rows.txt"));
            assertThat(lines).hasSize((int) rows);
            assertThat(new ObjectMapper().readTree(lines.get(0)).has("id")).isTrue();
        }
    }

    @Test
    void aFileThatIsThereIsKeptUnlessToldOtherwise() throws IOException {
        Files.writeString(out.resolve("p.csv"), "mine");
        assertThat(cli.run("export", sample, "products", "--out", file("p.csv")))
                .isEqualTo(2);
        assertThat(cli.stderr())
                .contains("exists; it is kept as it is.")
                .endsWith("[REFUSED]" + System.lineSeparator());
        assertThat(Files.readString(out.resolve("p.csv"))).isEqualTo("mine");
        cli.json("export", sample, "products", "--out", file("p.csv"), "--replace");
        assertThat(Files.readString(out.resolve("p.csv"))).startsWith("id,");
    }

    @Test
    void whatCannotBeWrittenLeavesNoFile() throws IOException {
        assertThat(cli.run("export", sample, "products", "--out", file("p.csv"), "--columns", "nosuch"))
                .isEqualTo(2);
        assertThat(cli.stderr()).contains("has no column nosuch.");
        assertThat(cli.run("export", sample, "products", "--out", file("p.csv"), "--where", "nosuch > 1"))
                .isEqualTo(2);
        assertThat(cli.run("export", sample, "products", "--out", file("p.csv"), "--format", "xlsx"))
                .isEqualTo(2);
        assertThat(cli.stderr()).contains("no format xlsx; choose one of csv, jsonl, parquet, arrow");
        assertThat(inside(out)).isEmpty();
    }

    @Test
    void anOlderVersionCanBeWritten() throws IOException {
        JsonNode first = cli.json("export", sample, "products", "--out", file("p.csv"), "--at-version", "1");
        assertThat(first.get("version").asLong()).isEqualTo(1);
    }

    @Test
    void aProcessThatIsToldToEndLeavesNoFile() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--add-opens=java.base/java.nio=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ExportEndedFromOutside.class.getName(),
                        sample,
                        file("p.jsonl"))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader lines = process.inputReader()) {
            assertThat(lines.readLine()).isEqualTo("writing");
            assertThat(inside(out))
                    .singleElement()
                    .asString()
                    .startsWith(".p.jsonl")
                    .endsWith(".part");
            process.toHandle().destroy();
            assertThat(process.waitFor()).as("ended by the signal").isEqualTo(128 + 15);
        }
        assertThat(inside(out)).isEmpty();
    }
}
