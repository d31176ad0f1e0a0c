package dev.refill.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.ui.ScriptedDatabase;
import dev.refill.ui.common.Background;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ColumnChoiceModelTest {
    private final DataViewModel data = new DataViewModel(new Background(Runnable::run, Runnable::run));

    private ColumnChoiceModel choice(int columns) {
        ScriptedDatabase database = new ScriptedDatabase(3, Map.of());
        database.columns = IntStream.range(0, columns).mapToObj(i -> "C" + i).toList();
        data.show(database, ScriptedDatabase.TABLE);
        return new ColumnChoiceModel(data);
    }

    @Test
    void allColumnsAreChosenAtFirst() {
        ColumnChoiceModel choice = choice(300);
        assertThat(choice.summaryProperty().get()).isEqualTo("300 of 300 columns chosen");
        assertThat(choice.problemProperty().get()).isEmpty();
    }

    @Test
    void noneIsRefusedInWordsAndNotApplied() {
        ColumnChoiceModel choice = choice(300);
        choice.chooseNone();
        assertThat(choice.problemProperty().get()).isEqualTo("Choose at least one column.");
        assertThat(choice.apply()).isFalse();
        assertThat(data.screen().projectionProperty().get().shown()).hasSize(300);
    }

    @Test
    void aSearchLooksWithinNamesWhateverTheirCase() {
        ColumnChoiceModel choice = choice(300);
        choice.search(" c29 ");
        assertThat(choice.found())
                .extracting(option -> option.name)
                .startsWith("C29", "C290")
                .hasSize(11);
        choice.chooseFound();
        assertThat(choice.apply()).isTrue();
        assertThat(data.screen().projectionProperty().get().shown()).hasSize(11).startsWith("C29");
    }
}
