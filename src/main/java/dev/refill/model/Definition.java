package dev.refill.model;

import java.util.List;

/** What a column's values come from. */
public sealed interface Definition {
    /** The word the command line and the screens use. */
    String kind();

    /** The text of the rule, empty for a plain column. */
    default String text() {
        return "";
    }

    /** The columns it reads, as paths in the schema's casing, sorted by bytes. */
    default List<String> inputs() {
        return List.of();
    }

    default boolean computed() {
        return true;
    }

    /** Written by whoever writes the table. */
    record Plain() implements Definition {
        @Override
        public String kind() {
            return "plain";
        }

        @Override
        public boolean computed() {
            return false;
        }
    }

    /** A SQL expression over other columns. */
    record Sql(String expression, List<String> inputs) implements Definition {
        public Sql {
            inputs = List.copyOf(inputs);
        }

        @Override
        public String kind() {
            return "sql";
        }

        @Override
        public String text() {
            return expression;
        }
    }

    /**
     * A registered Function, bound to inputs of this table; filled by a server.
     *
     * @param bound what each parameter reads, in the order of the parameters
     * @param outputs the columns that one call fills, this one among them, in order; empty where that is not told
     */
    record Function(String name, String version, String bindingId, List<Bound> bound, List<String> outputs)
            implements Definition {
        /** A parameter and the path of the column that it reads. */
        public record Bound(String parameter, String path) {}

        public Function {
            bound = List.copyOf(bound);
            outputs = List.copyOf(outputs);
        }

        /** One of which the parameters' names are not told. */
        public Function(String name, String version, String bindingId, List<String> inputs) {
            this(
                    name,
                    version,
                    bindingId,
                    inputs.stream().map(path -> new Bound("", path)).toList(),
                    List.of());
        }

        @Override
        public List<String> inputs() {
            return bound.stream().map(Bound::path).toList();
        }

        @Override
        public String kind() {
            return "function";
        }

        @Override
        public String text() {
            return version.isEmpty() ? name : name + " " + version;
        }
    }

    /** One of Geneva's older UDF columns; filled by a server. */
    record Virtual(String text) implements Definition {
        @Override
        public String kind() {
            return "virtual";
        }
    }

    /** Marked as computed in a way this version does not know: shown, never changed. */
    record Unrecognized(String text) implements Definition {
        @Override
        public String kind() {
            return "unrecognized";
        }
    }
}
