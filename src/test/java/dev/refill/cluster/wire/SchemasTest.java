package dev.refill.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.refill.model.Column;
import dev.refill.model.ColumnType.Family;
import dev.refill.model.Definition;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemasTest {
    private static List<Column> columns(String fields) throws Exception {
        return Schemas.columns(new ObjectMapper().readTree("{\"fields\": [" + fields + "]}"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"type\":\"int64\"} | int64 | INTEGER",
                "\"Int64\" | int64 | INTEGER",
                "{\"type\":\"string\"} | utf8 | TEXT",
                "{\"type\":\"timestamp\"} | timestamp | TEMPORAL",
                "{\"type\":\"decimal128\",\"length\":10002} | decimal128(10, 2) | DECIMAL",
                "{\"type\":\"decimal128\",\"length\":9998} | decimal128(10, -2) | DECIMAL",
                "{\"type\":\"fixed_size_binary\",\"length\":16} | fixed_size_binary(16) | BINARY",
                "{\"type\":\"fixed_size_list\",\"length\":3,\"fields\":[{\"name\":\"item\",\"type\":{\"type\":\"float32\"}}]} | fixed_size_list<float32, 3> | VECTOR",
                "{\"type\":\"list\",\"fields\":[{\"name\":\"item\",\"type\":{\"type\":\"utf8\"}}]} | list<utf8> | LIST",
                "{\"type\":\"teleport\"} | teleport | OTHER",
                "{} | unknown | OTHER"
            })
    void aTypeIsReadAsOurOwnTablesShowIt(String type, String text, Family family) throws Exception {
        Column column = columns("{\"name\": \"c\", \"nullable\": true, \"type\": " + type + "}")
                .get(0);
        assertThat(column.type().text()).isEqualTo(text);
        assertThat(column.type().family()).isEqualTo(family);
    }

    @Test
    void aStructOpensAndItsPathsAreQuoted() throws Exception {
        Column struct = columns("""
                {"name": "s", "nullable": false, "type": {"type": "struct", "fields": [
                  {"name": "a.b", "nullable": true, "type": {"type": "int32"}},
                  {"name": "l", "nullable": true, "type": {"type": "list", "fields": [
                    {"name": "item", "nullable": true, "type": {"type": "struct", "fields": [
                      {"name": "x", "nullable": true, "type": {"type": "bool"}}]}}]}}]}}
                """).get(0);
        assertThat(struct.nullable()).isFalse();
        assertThat(struct.type().text()).isEqualTo("struct<a.b: int32, l: list<struct<x: bool>>>");
        assertThat(struct.flatten().map(Column::path)).containsExactly("s", "s.`a.b`", "s.l", "s.l.item", "s.l.item.x");
    }

    @Test
    void computedColumnsAreReadFromTheirMetadata() throws Exception {
        Column sql = columns("""
                {"name": "d", "nullable": true, "type": {"type": "int64"}, "metadata": {
                  "computed_column": "true", "computed_column.kind": "sql", "computed_column.expression": "x * 2",
                  "computed_column.inputs": "[\\"x\\"]", "computed_column.auto_refresh_enabled": "false",
                  "computed_column.auto_refresh_interval_seconds": "600"}}
                """).get(0);
        assertThat(sql.definition()).isEqualTo(new Definition.Sql("x * 2", List.of("x")));
        assertThat(sql.autoRefresh().enabled()).isFalse();
        assertThat(sql.autoRefresh().intervalSeconds()).isEqualTo(OptionalLong.of(600));
    }

    @Test
    void aFunctionsBindingIsReadFromTheSchemasMetadata() throws Exception {
        List<Column> columns = Schemas.columns(new ObjectMapper().readTree("""
                {"metadata": {"lancedb::function_bindings":
                   "{\\"version\\":1,\\"bindings\\":[{\\"binding_id\\":\\"b1\\",\\"function\\":{\\"name\\":\\"embed\\",\\"version\\":\\"v2\\"},\\"inputs\\":[{\\"field_path\\":\\"body\\"}]}]}"},
                 "fields": [{"name": "e", "type": {"type": "utf8"}, "metadata": {"computed_column": "true",
                   "computed_column.kind": "function", "computed_column.function.binding_id": "b1"}}]}
                """));
        assertThat(columns.get(0).definition())
                .isEqualTo(new Definition.Function("embed", "v2", "b1", List.of("body")));
    }
}
