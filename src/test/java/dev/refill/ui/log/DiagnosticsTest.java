package dev.refill.ui.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.AutoRefresh;
import dev.refill.model.Column;
import dev.refill.model.ColumnType;
import dev.refill.model.Definition;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DiagnosticsTest {
    private static final String AWS = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";

    @Test
    void whatLooksLikeAKeyInASchemasMetadataNeverAppears() {
        Column nested = column("inner", Map.of("note", "the key=opensesame opens it"), List.of());
        Column outer = column("outer", Map.of("openai.api_key", "x1y2z3"), List.of(nested));
        TableDetail table = new TableDetail(
                TableId.of("t"),
                "/data/t.lance",
                3,
                10,
                0,
                1,
                100,
                "2.1",
                List.of(outer),
                Map.of("embedding", "{\"secret_access_key\": \"tok12345\"}", "plain", AWS, "owner", "someone"));
        String text = new Diagnostics("1.0", List.of(), table, List.of()).text(List.of());
        assertThat(text)
                .contains("owner: someone", "inner", "openai.api_key")
                .doesNotContain("opensesame", "x1y2z3", "tok12345", AWS);
    }

    private static Column column(String name, Map<String, String> metadata, List<Column> children) {
        return new Column(
                name,
                name,
                1,
                new ColumnType("utf8", ColumnType.Family.TEXT),
                true,
                new Definition.Plain(),
                AutoRefresh.DEFAULT,
                metadata,
                children);
    }
}
