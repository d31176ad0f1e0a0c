package dev.refill.computed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FieldPathTest {
    @Test
    void aNameWithADotOrBacktickIsQuoted() {
        assertThat(FieldPath.of("st", "B.c")).hasToString("st.`B.c`");
        assertThat(FieldPath.of("a`b")).hasToString("`a``b`");
        assertThat(FieldPath.of("with space")).hasToString("with space");
    }

    @Test
    void whatIsWrittenIsReadBack() {
        for (FieldPath path : new FieldPath[] {
            FieldPath.of("x"), FieldPath.of("a", "b", "c"), FieldPath.of("a.b", "c`d"), FieldPath.of("café", "x y")
        }) {
            assertThat(FieldPath.parse(path.toString())).isEqualTo(path);
        }
    }

    @Test
    void aPathCoversItselfAndWhatIsNestedInIt() {
        FieldPath st = FieldPath.of("st");
        assertThat(st.covers(FieldPath.of("st"))).isTrue();
        assertThat(st.covers(FieldPath.of("st", "a"))).isTrue();
        assertThat(FieldPath.of("st", "a").covers(st)).isFalse();
        assertThat(st.covers(FieldPath.of("stone"))).isFalse();
    }

    @Test
    void namesAreSortedByTheirBytes() {
        assertThat(FieldPath.of("st", "Mixed")).isLessThan(FieldPath.of("st", "a"));
        assertThat(FieldPath.of("st")).isLessThan(FieldPath.of("st", "a"));
        // In UTF-16 the second would come first.
        assertThat(FieldPath.of("\uFFFD")).isLessThan(FieldPath.of("\uD83D\uDE00"));
    }
}
