package dev.refill.ui.editor;

import dev.refill.model.Column;
import dev.refill.model.ColumnType;
import dev.refill.model.ColumnType.Family;
import java.util.function.Predicate;

/** What kind of column a template is about. */
enum Need {
    TEXT("text", type -> type.text().equals("utf8") || type.text().equals("large_utf8")),
    NUMBER("number", type -> whole(type) || floating(type)),
    FLOAT("number with a fraction", Need::floating),
    MOMENT("time", type -> type.text().startsWith("timestamp") || type.text().equals("date32")),
    /** Stored as a fixed number of numbers. */
    VECTOR("vector", type -> type.text().startsWith("fixed_size_list<float")),
    LIST("list", type -> type.text().startsWith("list<")),
    STRUCT("struct", type -> type.family() == Family.STRUCT);

    private final String word;
    private final Predicate<ColumnType> fits;

    Need(String word, Predicate<ColumnType> fits) {
        this.word = word;
        this.fits = fits;
    }

    /** The kind in a word, without its article. */
    String word() {
        return word;
    }

    boolean fits(Column column) {
        return fits.test(column.type()) && (this != STRUCT || !column.children().isEmpty());
    }

    private static boolean whole(ColumnType type) {
        return type.family() == Family.INTEGER && !type.text().startsWith("dictionary");
    }

    private static boolean floating(ColumnType type) {
        return type.text().equals("float32") || type.text().equals("float64");
    }
}
