package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.model.Cell;
import dev.refill.model.RowCursor;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.TableRef;
import dev.refill.ui.RealTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages that begin where the last one ended. */
class PagingTest {
    private static final List<String> X = List.of("x");

    @TempDir
    Path folder;

    private RealTable table() {
        RealTable table = new RealTable(folder, 2);
        table.create(90);
        table.append(1);
        table.append(70);
        table.append(40);
        table.delete("x % 7 = 3 OR (x > 100 AND x < 140) OR x >= 195");
        return table;
    }

    private static List<String> texts(RowPage page) {
        return page.rows().stream().map(row -> row.get(0)).map(Cell::text).toList();
    }

    private static List<String> all(Database database, TableRef at, String filter) {
        return texts(database.rows(at, new RowQuery(X, filter, 0, 10_000)));
    }

    private static RowQuery query(String filter, int limit, RowCursor from) {
        return new RowQuery(X, filter, 0, limit, List.of()).from(from);
    }

    /** The pages from the first on, each from the cursor of the one before. */
    private static List<String> paged(Database database, TableRef at, String filter, int limit, Runnable between) {
        List<String> joined = new ArrayList<>();
        RowPage page = database.rows(at, query(filter, limit, null));
        joined.addAll(texts(page));
        while (page.more()) {
            between.run();
            assertThat(page.next()).isNotNull();
            page = database.rows(at, query(filter, limit, page.next()));
            assertThat(page.rows()).isNotEmpty();
            joined.addAll(texts(page));
        }
        assertThat(page.next()).isNull();
        return joined;
    }

    @ParameterizedTest
    @CsvSource({"1,", "3, x % 2 = 0", "7,", "20, x > 50", "64,", "200, x < 120", "5, x % 50 = 1"})
    void pagesJoinedAreTheRowsWhateverWasDeleted(int limit, String filter) {
        table();
        try (Database database = LocalDatabase.open(folder.toString())) {
            TableRef at = TableRef.of(RealTable.ID);
            List<String> expected = all(database, at, filter);
            assertThat(expected).doesNotHaveDuplicates().hasSizeGreaterThan(2);
            assertThat(paged(database, at, filter, limit, () -> {})).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = "x % 3 <> 1")
    void rowsThatComeAndGoBetweenPagesChangeNoPageOfTheVersion(String filter) {
        RealTable table = table();
        try (Database database = LocalDatabase.open(folder.toString())) {
            TableRef at =
                    TableRef.of(RealTable.ID).at(database.describe(RealTable.ID).version());
            List<String> expected = all(database, at, filter);
            int[] round = {0};
            List<String> joined = paged(database, at, filter, 17, () -> {
                table.append(5);
                table.delete("x = " + 4 * round[0]++);
            });
            assertThat(joined).isEqualTo(expected);
        }
    }

    @Test
    void anOffsetIsCountedFromTheCursor() {
        table();
        try (Database database = LocalDatabase.open(folder.toString())) {
            TableRef at = TableRef.of(RealTable.ID);
            List<String> all = all(database, at, "x % 2 = 0");
            RowPage first = database.rows(at, query("x % 2 = 0", 30, null));
            RowPage some = database.rows(at, new RowQuery(X, "x % 2 = 0", 3, 4, List.of()).from(first.next()));
            assertThat(texts(some)).isEqualTo(all.subList(33, 37));
            assertThat(database.values(at, new RowQuery(X, "x % 2 = 0", 3, 4, List.of()).from(first.next()))
                            .rows())
                    .hasSize(4);
        }
    }

    @Test
    void anyOffsetWithoutAFilterIsFoundFromTheManifest() {
        table();
        try (Database database = LocalDatabase.open(folder.toString())) {
            TableRef at = TableRef.of(RealTable.ID);
            List<String> all = all(database, at, null);
            IntStream.rangeClosed(0, all.size() + 1).forEach(offset -> {
                RowPage page = database.rows(at, new RowQuery(X, null, offset, 9));
                assertThat(texts(page))
                        .as("from %d", offset)
                        .isEqualTo(all.subList(Math.min(offset, all.size()), Math.min(all.size(), offset + 9)));
                assertThat(page.more()).isEqualTo(offset + 9 < all.size());
            });
        }
    }

    /** Without the file, a page for which it had to be read cannot be. */
    @ParameterizedTest
    @NullSource
    @ValueSource(strings = "x >= 0")
    void aPageReadsNoFragmentBeforeIt(String filter) throws IOException {
        RealTable table = new RealTable(folder, 2);
        table.create(100);
        Path first = newestData();
        table.append(100);
        try (Database database = LocalDatabase.open(folder.toString())) {
            TableRef at =
                    TableRef.of(RealTable.ID).at(database.describe(RealTable.ID).version());
            RowPage page = database.rows(at, query(filter, 100, null));
            Files.delete(first);
            assertThat(texts(database.rows(at, query(filter, 60, page.next()))))
                    .startsWith("100")
                    .hasSize(60)
                    .endsWith("159");
        }
    }

    private Path newestData() throws IOException {
        try (Stream<Path> files =
                Files.list(folder.resolve(RealTable.ID.name() + ".lance").resolve("data"))) {
            return files.max(Comparator.comparing(file -> file.toFile().lastModified()))
                    .orElseThrow();
        }
    }
}
