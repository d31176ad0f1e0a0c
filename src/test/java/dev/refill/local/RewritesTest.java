package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.computed.Rewrites;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.Column;
import dev.refill.model.Declaration;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.TableId;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Lance refuses, the way to write it, and that its values are those that were meant, over the real library. */
class RewritesTest {
    @TempDir
    static Path folder;

    private static LocalDatabase database;

    @BeforeAll
    static void open() {
        SampleDatabase.write(folder);
        database = LocalDatabase.open(folder.toString());
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static ExpressionCheck check(String table, String expression) {
        return database.check(TableId.of(table), new Declaration("c", expression), 5);
    }

    private static List<String> columns(String table) {
        return database.describe(TableId.of(table)).columns().stream()
                .map(Column::name)
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "products | trim(name) | ltrim(rtrim(name))",
                "products | 'x' = trim(both 'L' from name) | 'x' = coalesce(trim(both 'L' from name))",
                "readings | extract(year from taken_at) | date_part('year', taken_at)",
                "readings | year(taken_at) | date_part('year', taken_at)",
                "products | floor(price) | coalesce(floor(price))",
                "products | ceil(price) + stock | coalesce(ceil(price)) + stock",
                "products | position('a' in name) | strpos(name, 'a')",
                "products | substr(name, 1, 3) | arrow_cast(substr(name, 1, 3), 'Utf8')",
                "products | substring(name from 2 for 3) | arrow_cast(substring(name from 2 for 3), 'Utf8')",
                "products | md5(name) | arrow_cast(md5(name), 'Utf8')",
                "products | mod(stock, 7) | ((stock) % (7))",
                "products | len(name) | length(name)",
                "products | \"price\" * 2 | `price` * 2",
                "products | CASE WHEN price IS NULL THEN 0 ELSE price END | coalesce(price, 0)",
                "products | CASE WHEN price IS NOT NULL THEN price ELSE cost END | coalesce(price, cost)",
                "products | CASE WHEN stock = 31 THEN NULL ELSE stock END | nullif(stock, 31)",
                "products | CASE WHEN price > 100 THEN 'dear' ELSE 'cheap' END "
                        + "| coalesce(CASE WHEN price > 100 THEN 'dear' ELSE 'cheap' END)"
            })
    void whatIsRefusedIsWrittenInAWayThatIsAccepted(String table, String refused, String accepted) {
        assertThat(check(table, refused)).as(refused).isInstanceOf(ExpressionCheck.Invalid.class);
        assertThat(Rewrites.of(refused, columns(table))).contains(accepted);
        assertThat(check(table, accepted)).as(accepted).isInstanceOf(ExpressionCheck.Valid.class);
    }

    /** SQL's own reading of a form that Lance takes as an argument is the measure: no row differs. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "products | trim(name)",
                "readings | extract(year from taken_at)",
                "products | position('a' in name)",
                "products | substr(name, 1, 3)",
                "products | CASE WHEN price IS NULL THEN 0 ELSE price END",
                "products | CASE WHEN price IS NOT NULL THEN price ELSE cost END",
                "products | CASE WHEN stock = 31 THEN NULL ELSE stock END"
            })
    void itsValuesAreThoseThatWereMeant(String table, String meant) {
        String ours = Rewrites.of(meant, columns(table)).orElseThrow();
        String differs = "coalesce((" + ours + ") IS DISTINCT FROM (" + meant + "))";
        TableId id = TableId.of(table);
        assertThat(database.countRows(id, "NOT " + differs))
                .as(ours)
                .isEqualTo(database.countRows(id, null))
                .isPositive();
    }

    @Test
    void whatLanceTakesAsItIsStaysAsItIs() {
        assertThat(Rewrites.of("price * 2", columns("products"))).isEmpty();
        assertThat(Rewrites.of("upper(trim(name))", columns("products"))).isEmpty();
        assertThat(Rewrites.of("\"a text\"", columns("products"))).isEmpty();
    }
}
