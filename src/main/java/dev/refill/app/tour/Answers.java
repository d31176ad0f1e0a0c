package dev.refill.app.tour;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.model.Cell;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The values that the tour's column must have, computed here from the inputs alone, as they were before the column was
 * declared.
 */
final class Answers {
    private final Path folder;
    private final TableId table;
    private final List<BigDecimal> values;

    private Answers(Path folder, TableId table, List<BigDecimal> values) {
        this.folder = folder;
        this.table = table;
        this.values = values;
    }

    static Answers read(Path folder, String name) {
        TableId table = TableId.of(name);
        List<BigDecimal> values = new ArrayList<>();
        try (Database database = LocalDatabase.open(folder.toString())) {
            RowPage page = database.rows(table, new RowQuery(List.of("price", "stock"), null, 0, RowQuery.PAGE_ROWS));
            for (List<Cell> row : page.rows()) {
                BigDecimal product = new BigDecimal(row.get(0).text())
                        .multiply(new BigDecimal(row.get(1).text()));
                values.add(product.setScale(2, RoundingMode.HALF_UP));
            }
        }
        return new Answers(folder, table, values);
    }

    /** What differs, in words; empty where all the texts are right. */
    List<String> compare(Map<Integer, String> shown) {
        List<String> wrong = new ArrayList<>();
        shown.forEach((row, text) -> {
            BigDecimal expected = values.get(row);
            if (!same(expected, text)) {
                wrong.add("row " + (row + 1) + " shows " + text + " in place of " + expected);
            }
        });
        return wrong;
    }

    private static boolean same(BigDecimal expected, String text) {
        try {
            return new BigDecimal(text).compareTo(expected) == 0;
        } catch (NumberFormatException noNumber) {
            return false;
        }
    }

    /** The table's newest version, asked of the table itself. */
    long versionNow() {
        try (Database database = LocalDatabase.open(folder.toString())) {
            return database.describe(table).version();
        }
    }
}
