package dev.refill.ui.columns;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Capabilities;
import dev.refill.catalog.Capability;
import dev.refill.model.Column;
import dev.refill.model.Definition;
import dev.refill.model.Freshness;
import dev.refill.model.Freshness.PartState;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.ui.MemoryDatabase;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InspectionTest {
    private static final Capabilities EVERYTHING = new Capabilities(Map.of());
    private static final Column ID = MemoryDatabase.plain("id", 0);
    private static final Column ATTRS = MemoryDatabase.struct("attrs", 1, "size");
    private static final Column TWICE = MemoryDatabase.sql("twice", 4, "id * 2", "id");
    private static final Column BIG = MemoryDatabase.sql("big", 5, "attrs.size > 10", "attrs.size");
    private static final Column ALIEN = MemoryDatabase.column("alien", 6, new Definition.Unrecognized("spark"));
    private static final TableDetail TABLE = new MemoryDatabase()
            .table(TableId.of("t"), ID, ATTRS, TWICE, BIG, ALIEN)
            .describe(TableId.of("t"));

    @Test
    void anInputCannotBeDroppedAndTheReasonNamesItsReader() {
        assertThat(inspect(ID).drop().reasonAgainst()).contains("The computed column “twice” reads it.");
        assertThat(inspect(ID).rename().reasonAgainst()).contains("The computed column “twice” reads it.");
        assertThat(inspect(TWICE).drop().reasonAgainst()).isEmpty();
    }

    @Test
    void aStructIsReadWhereAFieldInItIs() {
        assertThat(Inspection.readers(TABLE, ATTRS)).containsExactly("big");
        assertThat(Inspection.readers(TABLE, ATTRS.children().get(0))).containsExactly("big");
    }

    @Test
    void aPlainColumnOffersNoRefresh() {
        assertThat(inspect(ID).refresh().offered()).isFalse();
        assertThat(inspect(ID).schedule().offered()).isFalse();
    }

    @Test
    void anUnrecognizedColumnIsShownAndNeverChanged() {
        Inspection alien = inspect(ALIEN);
        assertThat(alien.column().definition().text()).isEqualTo("spark");
        assertThat(List.of(alien.refresh(), alien.schedule(), alien.rename(), alien.drop()))
                .allMatch(action -> action.reasonAgainst().isPresent());
    }

    @Test
    void whatTheDatabaseCannotDoIsDisabledWithItsReason() {
        Capabilities readOnly = new Capabilities(Map.of(Capability.CHANGE_SCHEMA, "This key may only read."));
        Inspection twice = Inspection.of(TABLE, ColumnRow.of(TWICE), new FreshnessLook.Loading(), readOnly);
        assertThat(twice.drop().reasonAgainst()).contains("This key may only read.");
        assertThat(twice.schedule().reasonAgainst()).contains("This key may only read.");
        assertThat(twice.refresh().reasonAgainst()).isEmpty();
    }

    @Test
    void factsAboutFreshnessAppearOnceItIsKnown() {
        assertThat(inspect(TWICE).facts()).noneMatch(fact -> fact.label().equals("Unfilled"));
        FreshnessLook known = new FreshnessLook.Known(MemoryDatabase.all(Freshness.State.UNFILLED, PartState.UNFILLED));
        Inspection after = Inspection.of(TABLE, ColumnRow.of(TWICE), known, EVERYTHING);
        assertThat(after.facts())
                .contains(new Inspection.Fact("Unfilled", "10"), new Inspection.Fact("Recorded at", "version 1"));
        assertThat(after.freshnessNote()).isEmpty();
    }

    private static Inspection inspect(Column column) {
        return Inspection.of(TABLE, ColumnRow.of(column), new FreshnessLook.Loading(), EVERYTHING);
    }
}
