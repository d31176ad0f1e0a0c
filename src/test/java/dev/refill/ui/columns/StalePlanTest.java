package dev.refill.ui.columns;

import static dev.refill.ui.MemoryDatabase.all;
import static dev.refill.ui.MemoryDatabase.column;
import static dev.refill.ui.MemoryDatabase.plain;
import static dev.refill.ui.MemoryDatabase.sql;
import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Capabilities;
import dev.refill.catalog.Capability;
import dev.refill.model.Column;
import dev.refill.model.Definition;
import dev.refill.model.Freshness.PartState;
import dev.refill.model.Freshness.State;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.ui.MemoryDatabase;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StalePlanTest {
    private static final Capabilities EVERYTHING = new Capabilities(Map.of());
    private static final FreshnessLook FRESH = new FreshnessLook.Known(all(State.FRESH, PartState.FRESH));
    private static final FreshnessLook STALE = new FreshnessLook.Known(all(State.STALE, PartState.STALE));
    private final Map<String, FreshnessLook> looks = new HashMap<>();

    @Test
    void aColumnThatReadsAStaleOneIsRefreshedAfterItThoughItsOwnRecordIsFresh() {
        TableDetail table = table(sql("c", 3, "b + 1", "b"), sql("b", 2, "a + 1", "a"), sql("d", 4, "x", "x"));
        looks.put("c", FRESH);
        looks.put("b", STALE);
        looks.put("d", FRESH);
        StalePlan plan = StalePlan.of(table, looks, EVERYTHING);
        assertThat(names(plan.stale())).containsExactly("b");
        assertThat(names(plan.order())).containsExactly("b", "c");
        assertThat(names(plan.first())).containsExactly("b");
        assertThat(plan.reasonAgainst()).isEmpty();
    }

    @Test
    void columnsThatReadEachOtherStillComeToAnEnd() {
        TableDetail table = table(sql("a", 1, "b", "b"), sql("b", 2, "a", "a"));
        looks.put("a", STALE);
        looks.put("b", STALE);
        assertThat(names(StalePlan.of(table, looks, EVERYTHING).order())).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void whatOnlyAServerFillsIsLeftOutWhereThereIsNone() {
        TableDetail table =
                table(sql("b", 2, "a", "a"), column("f", 3, new Definition.Function("embed", "1", "x", List.of("a"))));
        looks.put("b", STALE);
        looks.put("f", STALE);
        Capabilities folder = new Capabilities(Map.of(Capability.REFRESH_FUNCTION, "Connect to a server."));
        assertThat(names(StalePlan.of(table, looks, folder).order())).containsExactly("b");
    }

    @Test
    void nothingStaleNothingKnownAndAnOldVersionAreReasonsAgainst() {
        TableDetail table = table(sql("b", 2, "a", "a"));
        looks.put("b", FRESH);
        assertThat(StalePlan.of(table, looks, EVERYTHING).reasonAgainst()).isPresent();
        looks.put("b", new FreshnessLook.Loading());
        assertThat(StalePlan.of(table, looks, EVERYTHING).reasonAgainst().orElse(""))
                .contains("read");
        looks.put("b", STALE);
        assertThat(StalePlan.of(table.withReadOnly("It is old."), looks, EVERYTHING)
                        .reasonAgainst())
                .contains("It is old.");
    }

    private static TableDetail table(Column... columns) {
        Column[] all = new Column[columns.length + 1];
        all[0] = plain("x", 0);
        System.arraycopy(columns, 0, all, 1, columns.length);
        TableId id = TableId.of("t");
        return new MemoryDatabase().table(id, all).describe(id);
    }

    private static List<String> names(List<Column> columns) {
        return columns.stream().map(Column::name).toList();
    }
}
