package dev.refill.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.Cell;
import org.junit.jupiter.api.Test;

class TsvTest {
    private final Tsv tsv = new Tsv();

    @Test
    void cellsComeInTheGridsOrderWhateverOrderTheyWereSelectedIn() {
        tsv.add(1, 1, Cell.of("d"));
        tsv.add(0, 1, Cell.of("b"));
        tsv.add(1, 0, Cell.of("c"));
        tsv.add(0, 0, Cell.of("a"));
        assertThat(tsv.text()).isEqualTo("a\tb\nc\td");
    }

    @Test
    void aCellThatWasNotSelectedKeepsItsPlaceEmptyAndANullIsEmpty() {
        tsv.add(0, 0, Cell.of("a"));
        tsv.add(0, 2, Cell.NULL);
        tsv.add(3, 1, Cell.of("z"));
        assertThat(tsv.text()).isEqualTo("a\t\t\n\tz\t");
    }

    @Test
    void whatWouldBreakTheGridIsQuoted() {
        tsv.add(0, 0, Cell.of("two\nlines"));
        tsv.add(0, 1, Cell.of("a \"quote\""));
        assertThat(tsv.text()).isEqualTo("\"two\nlines\"\t\"a \"\"quote\"\"\"");
    }
}
