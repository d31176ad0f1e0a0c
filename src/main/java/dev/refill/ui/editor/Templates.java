package dev.refill.ui.editor;

import dev.refill.model.Column;
import dev.refill.request.SqlName;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Forms that are asked for often, written over a table's own columns. Each is one that Lance's planner takes for every
 * column of the kind that it needs.
 */
public final class Templates {
    /** @param pattern with {@code {0}} and {@code {1}} for the columns, {@code {field}} for a struct's first field */
    private record Form(String name, String pattern, List<Need> needs) {
        Form(String name, String pattern, Need... needs) {
            this(name, pattern, List.of(needs));
        }
    }

    private static final List<Form> FORMS = List.of(
            new Form("Join two texts", "concat({0}, ' ', {1})", Need.TEXT, Need.TEXT),
            new Form("A text where there is none", "coalesce({0}, '')", Need.TEXT),
            new Form("Length of a text", "length({0})", Need.TEXT),
            new Form("Text without spaces around it", "ltrim(rtrim({0}))", Need.TEXT),
            new Form("First word of a text", "split_part({0}, ' ', 1)", Need.TEXT),
            new Form("Whether a text contains another", "contains({0}, 'word')", Need.TEXT),
            new Form("Text as a number, null where it is none", "try_cast({0} AS double)", Need.TEXT),
            new Form("A number where there is none", "coalesce({0}, 0)", Need.NUMBER),
            new Form("Division that is null by zero", "{0} / nullif({1}, 0)", Need.NUMBER, Need.NUMBER),
            new Form("Round to two digits", "round({0}, 2)", Need.FLOAT),
            new Form("Number as text", "cast({0} AS string)", Need.NUMBER),
            new Form("One of two, by a condition", "coalesce(CASE WHEN {0} > 0 THEN 'yes' ELSE 'no' END)", Need.NUMBER),
            new Form("Year of a time", "date_part('year', {0})", Need.MOMENT),
            new Form("Start of the day", "date_trunc('day', {0})", Need.MOMENT),
            new Form("Field of a struct", "{0}['{field}']", Need.STRUCT),
            new Form("Number of items in a list", "array_length({0})", Need.LIST),
            new Form("Distance of two vectors", "array_distance({0}, {1})", Need.VECTOR, Need.VECTOR),
            new Form("First number of a vector", "{0}[1]", Need.VECTOR));

    private Templates() {}

    /** All of them, in the order of a menu. @param columns the table's */
    public static List<Template> of(List<Column> columns) {
        return FORMS.stream().map(form -> template(form, columns)).toList();
    }

    private static Template template(Form form, List<Column> columns) {
        Need need = form.needs().get(0);
        List<Column> fitting =
                columns.stream().filter(need::fits).sorted(preference(need)).toList();
        int wanted = form.needs().size();
        return (wanted == 1 ? fitting.stream().findFirst().map(List::of) : pair(need, fitting))
                .map(chosen -> new Template(form.name(), sql(form, chosen), Optional.empty()))
                .orElseGet(() -> new Template(form.name(), "", Optional.of(missing(need, wanted, fitting.size()))));
    }

    /** The first column that has a partner, with it: numbers of any two types, else both of one type. */
    private static Optional<List<Column>> pair(Need need, List<Column> fitting) {
        return fitting.stream()
                .flatMap(first -> fitting.stream()
                        .filter(second -> second != first
                                && (need == Need.NUMBER || second.type().equals(first.type())))
                        .limit(1)
                        .map(second -> List.of(first, second)))
                .findFirst();
    }

    /** What is stored before what is computed, and what was measured before what is counted or is a key. */
    private static Comparator<Column> preference(Need need) {
        return Comparator.<Column, Boolean>comparing(
                        column -> column.definition().computed())
                .thenComparing(column -> need == Need.NUMBER && !Need.FLOAT.fits(column));
    }

    private static String sql(Form form, List<Column> columns) {
        String sql = form.pattern();
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            sql = sql.replace("{" + i + "}", SqlName.of(column.name()));
            if (!column.children().isEmpty()) {
                sql = sql.replace("{field}", column.children().get(0).name().replace("'", "''"));
            }
        }
        return sql;
    }

    private static String missing(Need need, int wanted, int found) {
        if (wanted == 1) {
            return "It needs a " + need.word() + " column.";
        }
        String sort = found > 1 ? " columns of one type" : " columns";
        return "It needs two " + need.word() + sort
                + (found > 1 ? "." : "; this table has " + (found == 0 ? "none." : "one."));
    }
}
