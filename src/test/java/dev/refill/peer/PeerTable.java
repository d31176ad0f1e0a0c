package dev.refill.peer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A table as LanceDB's client sees it; every call opens its newest version.
 *
 * @param branch null for main
 */
public record PeerTable(
        Path database, String name, @Nullable String branch) {
    public PeerTable(Path database, String name) {
        this(database, name, null);
    }

    private static final Pattern INDEX = Pattern.compile("ScalarIndexQuery|ANNSubIndex");

    /** A column to write: a type of {@code types.cjs} and the values, as {@code values.cjs} decodes them. */
    public record Data(String name, Object type, List<?> values) {
        public static Data ints(String name, Integer... values) {
            return new Data(name, "int32", List.of(values));
        }

        public Data rows(int from, int to) {
            return new Data(name, type, values.subList(from, to));
        }

        /** The integers from one to another, the second excluded. */
        public static Data range(String name, int from, int to) {
            return new Data(name, "int32", IntStream.range(from, to).boxed().toList());
        }
    }

    /** A field of the schema. */
    public record Field(String name, String type, boolean nullable, Map<String, String> metadata) {}

    /** What a refresh reported. */
    public record Refreshed(long rowsFilled, long version) {}

    public static PeerTable create(Path database, String name, Data... columns) {
        return create(database, name, Format.DEFAULT, columns);
    }

    public static PeerTable create(Path database, String name, Format format, Data... columns) {
        PeerTable table = new PeerTable(database, name);
        ObjectNode request = table.request().set("columns", Peer.JSON.valueToTree(columns));
        request.put("format", format.version()).put("stableRowIds", format.stableRowIds());
        Peer.get().ask("create", request);
        return table;
    }

    /** The folder that holds the table, or the branch of it. */
    public Path folder() {
        return branch == null ? main() : main().resolve("tree").resolve(branch);
    }

    private Path main() {
        return database.resolve(name + ".lance");
    }

    /** The same table in another database: its folder, byte for byte; a branch in it would still read from this one. */
    public PeerTable copyTo(Path otherDatabase) {
        Folders.copy(main(), otherDatabase.resolve(name + ".lance"));
        return new PeerTable(otherDatabase, name);
    }

    /** Makes a branch of what this is, and goes on with it. */
    public PeerTable newBranch(String newName) {
        ask("createBranch", request().put("name", newName));
        return new PeerTable(database, name, newName);
    }

    /** A branch of it that is there. */
    public PeerTable branch(String other) {
        return new PeerTable(database, name, other);
    }

    /** The versions that branches begin with. */
    public Map<String, Long> branches() {
        Map<String, Long> branches = new TreeMap<>();
        ask("branches", request())
                .properties()
                .forEach(branch ->
                        branches.put(branch.getKey(), branch.getValue().asLong()));
        return branches;
    }

    /** The versions that tags name. */
    public Map<String, Long> tags() {
        Map<String, Long> tags = new TreeMap<>();
        ask("tags", request())
                .properties()
                .forEach(tag -> tags.put(tag.getKey(), tag.getValue().asLong()));
        return tags;
    }

    public void tag(String tag, long version) {
        ask("createTag", request().put("name", tag).put("version", version));
    }

    /** Declares columns, name and expression in turn, in one call. */
    public long declare(String... namesAndExpressions) {
        ArrayNode columns = Peer.JSON.createArrayNode();
        for (int i = 0; i < namesAndExpressions.length; i += 2) {
            columns.addObject().put("name", namesAndExpressions[i]).put("expression", namesAndExpressions[i + 1]);
        }
        return ask("declare", request().set("columns", columns)).asLong();
    }

    public Refreshed refresh(String column) {
        JsonNode answer = ask("refresh", request().put("column", column));
        return new Refreshed(
                answer.get("rowsFilled").asLong(), answer.get("version").asLong());
    }

    /** Asks for a refresh of a version that is only looked at. */
    public Refreshed refreshAt(long version, String column) {
        JsonNode answer = ask("refresh", request().put("column", column).put("version", version));
        return new Refreshed(
                answer.get("rowsFilled").asLong(), answer.get("version").asLong());
    }

    public void add(Data... columns) {
        ask("add", request().set("columns", Peer.JSON.valueToTree(columns)));
    }

    /** Sets a column to a SQL expression where a predicate holds. */
    public void update(String where, String column, String expression) {
        ObjectNode request = request().put("where", where);
        request.putObject("set").put(column, expression);
        ask("update", request);
    }

    public void delete(String where) {
        ask("delete", request().put("where", where));
    }

    /** Updates the rows that match on a column and inserts the others. */
    public void merge(String on, Data... columns) {
        ask("merge", request().put("on", on).set("columns", Peer.JSON.valueToTree(columns)));
    }

    public void compact() {
        ask("compact", request());
    }

    /** Removes every version but the newest. */
    public void cleanUp() {
        ask("cleanUp", request());
    }

    public void addPlain(String column, String type) {
        ask("addPlain", request().put("name", column).put("type", type));
    }

    public void drop(String... columns) {
        ask("drop", request().set("columns", Peer.JSON.valueToTree(columns)));
    }

    public void rename(String column, String newName) {
        ask("alter", request().put("path", column).put("rename", newName));
    }

    public void retype(String column, String type) {
        ask("alter", request().put("path", column).put("dataType", type));
    }

    public void describeField(String path, Map<String, String> metadata) {
        ask("describeField", request().put("path", path).set("metadata", Peer.JSON.valueToTree(metadata)));
    }

    public void restore(long version) {
        ask("restore", request().put("version", version));
    }

    public void index(String column) {
        ask("index", request().put("column", column));
    }

    public void indexVectors(String column) {
        ask("index", request().put("column", column).put("vectors", true));
    }

    /** What the peer finds, in no order, and whether it looked into an index for it. */
    public record Found(List<String> values, boolean indexed) {
        private static Found of(JsonNode answer) {
            List<String> values = new ArrayList<>();
            answer.get("values").forEach(value -> values.add(value.asText()));
            return new Found(values, INDEX.matcher(answer.get("plan").asText()).find());
        }
    }

    /** The values of a column in the rows for which a predicate is true. */
    public Found find(String where, String show) {
        return Found.of(ask("find", request().put("where", where).put("show", show)));
    }

    /** The values of a column in the rows whose vectors are nearest to one, the nearest first. */
    public Found nearest(String vectors, List<Double> to, String show, int limit) {
        ObjectNode request = request().put("vectors", vectors).put("show", show).put("limit", limit);
        return Found.of(ask("nearest", request.set("to", Peer.JSON.valueToTree(to))));
    }

    public long indexedRows(String index) {
        return ask("indexedRows", request().put("name", index)).asLong();
    }

    public long version() {
        return ask("version", request()).asLong();
    }

    public long count() {
        return ask("count", request()).asLong();
    }

    public List<Field> schema() {
        List<Field> fields = new ArrayList<>();
        for (JsonNode field : ask("schema", request())) {
            Map<String, String> metadata = new TreeMap<>();
            field.get("metadata")
                    .properties()
                    .forEach(e -> metadata.put(e.getKey(), e.getValue().asText()));
            fields.add(new Field(
                    field.get("name").asText(),
                    field.get("type").asText(),
                    field.get("nullable").asBoolean(),
                    metadata));
        }
        return fields;
    }

    public Field field(String column) {
        return schema().stream()
                .filter(f -> f.name().equals(column))
                .findFirst()
                .orElseThrow();
    }

    /** A column's values in the table's order: each null, a text, a list or a map. */
    public List<Object> values(String column) {
        return columns(List.of(column)).get(column);
    }

    public Map<String, List<Object>> columns(List<String> names) {
        JsonNode answer = ask("values", request().set("columns", Peer.JSON.valueToTree(names)));
        Map<String, List<Object>> values = new LinkedHashMap<>();
        for (String column : names) {
            List<Object> list = new ArrayList<>();
            answer.get(column).forEach(value -> list.add(Peer.JSON.convertValue(value, Object.class)));
            values.put(column, list);
        }
        return values;
    }

    /** What expressions come to, by the names given to them, in the table's order; nothing is written. */
    public Map<String, List<Object>> project(Map<String, String> expressions) {
        JsonNode answer = ask("project", request().set("expressions", Peer.JSON.valueToTree(expressions)));
        Map<String, List<Object>> values = new LinkedHashMap<>();
        for (String name : expressions.keySet()) {
            List<Object> list = new ArrayList<>();
            answer.get(name).forEach(value -> list.add(Peer.JSON.convertValue(value, Object.class)));
            values.put(name, list);
        }
        return values;
    }

    private ObjectNode request() {
        return Peer.JSON
                .createObjectNode()
                .put("database", database.toString())
                .put("table", name)
                .put("branch", branch);
    }

    private static JsonNode ask(String operation, JsonNode request) {
        return Peer.get().ask(operation, (ObjectNode) request);
    }
}
