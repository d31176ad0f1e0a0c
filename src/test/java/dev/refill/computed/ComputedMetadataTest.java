package dev.refill.computed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.AutoRefresh;
import dev.refill.model.Definition;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ComputedMetadataTest {
    @Test
    void aDeclarationReadsBackAsItself() {
        Map<String, String> field =
                ComputedMetadata.declare("a + b", List.of(FieldPath.of("b"), FieldPath.of("a")), AutoRefresh.DEFAULT);
        assertThat(ComputedMetadata.definition(field, Map.of()))
                .isEqualTo(new Definition.Sql("a + b", List.of("a", "b")));
        assertThat(ComputedMetadata.autoRefresh(field)).isEqualTo(AutoRefresh.DEFAULT);
    }

    @Test
    void theDefaultScheduleIsNotWritten() {
        assertThat(ComputedMetadata.declare("1", List.of(), AutoRefresh.DEFAULT))
                .containsOnlyKeys(
                        "computed_column",
                        "computed_column.kind",
                        "computed_column.expression",
                        "computed_column.inputs",
                        "computed_refresh.source_signature");
    }

    @Test
    void aScheduleReadsBackAsItself() {
        AutoRefresh hourly = new AutoRefresh(false, OptionalLong.of(3600));
        assertThat(ComputedMetadata.autoRefresh(ComputedMetadata.declare("1", List.of(), hourly)))
                .isEqualTo(hourly);
    }

    @Test
    void anIntervalIsTakenAwayByNull() {
        assertThat(ComputedMetadata.changeSchedule(new AutoRefresh(true, OptionalLong.empty())))
                .containsEntry(ComputedMetadata.INTERVAL, null);
    }

    @Test
    void aKindThatIsNotKnownIsUnrecognized() {
        Map<String, String> field = Map.of("computed_column", "true", "computed_column.kind", "wasm");
        assertThat(ComputedMetadata.definition(field, Map.of())).isEqualTo(new Definition.Unrecognized("wasm"));
    }

    @Test
    void aVirtualColumnIsGenevas() {
        assertThat(ComputedMetadata.definition(Map.of("virtual_column", "true"), Map.of()))
                .isInstanceOf(Definition.Virtual.class);
    }

    @Test
    void aFunctionIsFoundByItsBinding() {
        String bindings = "{\"version\":1,\"bindings\":[{\"binding_id\":\"b1\",\"function\":{\"name\":\"embed\","
                + "\"version\":\"3\"},\"inputs\":[{\"parameter\":\"text\",\"field_path\":\"body\"}],"
                + "\"outputs\":[{\"output_name\":\"vector\"},{\"output_name\":\"norm\"}]}]}";
        Map<String, String> field = Map.of(
                "computed_column", "true",
                "computed_column.kind", "function",
                "computed_column.function.binding_id", "b1");
        assertThat(ComputedMetadata.definition(field, Map.of("lancedb::function_bindings", bindings)))
                .isEqualTo(new Definition.Function(
                        "embed",
                        "3",
                        "b1",
                        List.of(new Definition.Function.Bound("text", "body")),
                        List.of("vector", "norm")));
    }

    @Test
    void anUnreadableBindingIsShownWithoutAName() {
        Map<String, String> field = Map.of("computed_column", "true", "computed_column.kind", "function");
        assertThat(ComputedMetadata.definition(field, Map.of("lancedb::function_bindings", "not json")))
                .isEqualTo(new Definition.Function("", "", "", List.of()));
    }

    @Test
    void theDefinitionVersionIsAHashOfTheExpression() {
        assertThat(RefreshMetadata.definitionVersion("i32*2")).isEqualTo("7ae0774169a89cce");
    }
}
