package dev.refill.peer;

import static dev.refill.peer.Sentences.assertSentence;
import static dev.refill.peer.Sentences.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.model.ErrorCode;
import dev.refill.model.Freshness;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.peer.PeerTable.Data;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables and folders that are not as one would like them open, or are refused with a sentence. */
class AwkwardTablesTest {
    @TempDir
    Path folder;

    @Test
    void threeHundredColumnsOpen() {
        Data[] columns = IntStream.range(0, 300)
                .mapToObj(i -> Data.ints("c" + i, i, i + 1))
                .toArray(Data[]::new);
        PeerTable table = PeerTable.create(folder, "wide", columns);
        table.declare("sum", "c0 + c299");
        try (OurTable our = OurTable.of(table)) {
            TableDetail detail = our.describe();
            assertThat(detail.columns()).hasSize(301);
            assertThat(detail.column("c299").orElseThrow().type().text()).isEqualTo("int32");

            RowPage page = our.database().rows(our.id(), RowQuery.first(2));
            assertThat(page.columns()).hasSize(301);
            assertThat(page.rows().get(1).get(299).text()).isEqualTo("300");

            assertThat(our.refresh("sum").rowsFilled()).isEqualTo(2);
        }
        assertThat(table.values("sum")).containsExactly("299", "301");
    }

    @Test
    void twoThousandTablesAreListedPageByPage() {
        PeerTable first = PeerTable.create(folder, "t00000", Data.ints("x", 1));
        for (int i = 1; i < 2000; i++) {
            Folders.copy(first.folder(), folder.resolve(String.format("t%05d.lance", i)));
        }
        List<String> listed = new ArrayList<>();
        try (Database database = Databases.open(folder)) {
            String token = null;
            do {
                Page<TableId> page = database.tables(List.of(), token, 300);
                assertThat(page.items()).hasSizeLessThanOrEqualTo(300);
                page.items().forEach(id -> listed.add(id.name()));
                token = page.nextToken();
            } while (token != null);
            assertThat(database.describe(TableId.of("t01999")).columns()).hasSize(1);
        }
        assertThat(listed)
                .isEqualTo(IntStream.range(0, 2000)
                        .mapToObj(i -> String.format("t%05d", i))
                        .toList());
    }

    @Test
    void anEmptyTableOpens() {
        PeerTable table = PeerTable.create(folder, "empty", Data.ints("x"));
        table.declare("d", "x * 2");
        try (OurTable our = OurTable.of(table)) {
            assertThat(our.describe().rows()).isZero();
            assertThat(our.describe().columns()).hasSize(2);
            assertThat(our.database().rows(our.id(), RowQuery.first(10)).rows()).isEmpty();
            assertThat(our.database().countRows(our.id(), null)).isZero();
            assertThat(our.freshness("d").rowsUnfilled()).isZero();
            assertThat(our.freshness("d").state()).isEqualTo(Freshness.State.FRESH);
            assertThat(our.refresh("d").rowsFilled()).isZero();
        }
    }

    @Test
    void aTableWhoseRowsAreAllDeletedOpens() {
        PeerTable table = PeerTable.create(folder, "gone", Data.ints("x", 1, 2));
        table.declare("d", "x * 2");
        table.delete("true");
        Twins twins = Twins.of(table);
        assertThat(twins.weRefresh("d")).isEqualTo(twins.peerRefreshes("d"));
        try (OurTable our = OurTable.of(twins.ours())) {
            assertThat(our.describe().rows()).isZero();
        }
    }

    @Test
    void whatIsNotADatabaseIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("notes.txt"), "not a database");
        Path other = Files.createDirectory(folder.resolve("photos"));
        Files.writeString(other.resolve("a.jpg"), "not a table");

        assertNotADatabase(() -> open(folder.resolve("absent")), "absent");
        assertNotADatabase(() -> open(file), "notes.txt");
        assertNotADatabase(() -> open(other), "photos");
    }

    @Test
    void aTruncatedManifestConcernsOneTable() throws IOException {
        PeerTable broken = PeerTable.create(folder, "broken", Data.ints("x", 1));
        PeerTable.create(folder, "sound", Data.ints("x", 1));
        broken.declare("d", "x + 1");
        truncate(newestManifest(broken));

        try (Database database = Databases.open(folder)) {
            assertThat(database.tables(List.of(), null, 10).items())
                    .containsExactly(TableId.of("broken"), TableId.of("sound"));
            assertUnreadable(() -> database.describe(TableId.of("broken")));
            assertUnreadable(() -> database.freshness(TableId.of("broken"), "d"));
            assertUnreadable(() -> database.rows(TableId.of("broken"), RowQuery.first(1)));
            assertThat(database.describe(TableId.of("sound")).rows()).isEqualTo(1);
        }
    }

    @Test
    void aTableThatIsNotThereIsRefused() {
        PeerTable.create(folder, "t", Data.ints("x", 1));
        try (Database database = Databases.open(folder)) {
            RefillException refused = refusal(() -> database.describe(TableId.of("absent")));
            assertThat(refused.code()).isEqualTo(ErrorCode.NOT_FOUND);
            assertSentence(refused.sentence()).contains("absent");
        }
    }

    private static void open(Path path) {
        Databases.open(path).close();
    }

    private static void assertNotADatabase(ThrowingCallable opening, String name) {
        RefillException refused = refusal(opening);
        assertThat(refused.code()).isEqualTo(ErrorCode.NOT_A_DATABASE);
        assertSentence(refused.sentence()).contains(name);
    }

    private static void assertUnreadable(ThrowingCallable action) {
        RefillException refused = refusal(action);
        assertThat(refused.code()).isEqualTo(ErrorCode.UNREADABLE);
        assertSentence(refused.sentence()).contains("broken");
    }

    /** The newest version has the smallest name. */
    private static Path newestManifest(PeerTable table) {
        Path versions = table.folder().resolve("_versions");
        String newest = Folders.names(versions).stream()
                .filter(name -> name.endsWith(".manifest"))
                .findFirst()
                .orElseThrow();
        return versions.resolve(newest);
    }

    private static void truncate(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length / 2));
    }
}
