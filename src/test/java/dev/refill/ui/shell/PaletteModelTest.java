package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.ui.shell.PaletteModel.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PaletteModelTest {
    private final List<String> done = new ArrayList<>();
    private final PaletteModel model = new PaletteModel(
            List.of(
                    entry("Open a database", Optional.empty()),
                    entry("Refresh the chosen column", Optional.of("Choose one."))),
            List.of(entry("column_names · shop", Optional.empty())));

    private Entry entry(String name, Optional<String> against) {
        return new Entry(name, "", against, () -> done.add(name));
    }

    private List<String> shown() {
        return model.shown().stream().map(Entry::name).toList();
    }

    @Test
    void whatContainsEveryTypedWordIsFoundAndWhatBeginsWithItStandsFirst() {
        assertThat(shown()).hasSize(3);
        model.textProperty().set("COLUMN");
        assertThat(shown()).containsExactly("column_names · shop", "Refresh the chosen column");
        model.textProperty().set("col ref");
        assertThat(shown()).containsExactly("Refresh the chosen column");
        model.textProperty().set("nothing");
        assertThat(shown()).isEmpty();
    }

    @Test
    void whatCannotBeDoneStaysWithItsReasonAndWhatCanIsDoneOnceTheListIsGone() {
        model.choose(model.shown().get(1));
        assertThat(done).isEmpty();
        assertThat(model.closedProperty().get()).isFalse();
        model.choose(model.shown().get(0));
        assertThat(done).containsExactly("Open a database");
        assertThat(model.closedProperty().get()).isTrue();
    }
}
