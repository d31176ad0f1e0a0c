package dev.refill.request;

import dev.refill.computed.SqlTokens;
import dev.refill.model.TableId;
import java.util.Set;

/** Names as SQL has them. */
public final class SqlName {
    /** Names that need quotes though they look as if they did not: words of REFRESH COLUMN and of SELECT. */
    private static final Set<String> KEYWORDS = Set.of(
            "all",
            "alter",
            "and",
            "as",
            "between",
            "by",
            "case",
            "cast",
            "column",
            "cross",
            "distinct",
            "else",
            "end",
            "except",
            "exists",
            "false",
            "from",
            "full",
            "group",
            "having",
            "in",
            "inner",
            "intersect",
            "interval",
            "is",
            "join",
            "left",
            "like",
            "limit",
            "natural",
            "not",
            "null",
            "offset",
            "on",
            "or",
            "order",
            "outer",
            "refresh",
            "right",
            "select",
            "set",
            "table",
            "then",
            "true",
            "union",
            "using",
            "values",
            "when",
            "where",
            "with");

    private SqlName() {}

    /** A table with its namespaces, with dots between. */
    public static String of(TableId table) {
        return SqlText.name(table);
    }

    /** As it is where SQL reads it back the same, else in backticks. */
    public static String of(String name) {
        boolean plain = name.matches("[a-z_][a-z0-9_]*") && !KEYWORDS.contains(name);
        return plain ? name : SqlTokens.quote(name);
    }
}
