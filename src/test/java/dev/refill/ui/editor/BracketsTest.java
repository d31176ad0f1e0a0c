package dev.refill.ui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BracketsTest {
    @Test
    void aBracketBesideTheCaretFindsItsPartnerFromEitherSide() {
        String sql = "round((a + b) * 2, 1)";
        assertThat(Brackets.at(sql, 6)).contains(new Brackets(5, 20));
        assertThat(Brackets.at(sql, 21)).contains(new Brackets(20, 5));
        assertThat(Brackets.at(sql, 13)).contains(new Brackets(12, 6));
        assertThat(Brackets.at(sql, 3)).isEmpty();
    }

    @Test
    void aBracketInAStringIsText() {
        assertThat(Brackets.at("concat(a, ')')", 7)).contains(new Brackets(6, 13));
        assertThat(Brackets.at("concat(a, ')')", 12)).isEmpty();
    }

    @Test
    void aBracketWithoutItsPartnerIsAlone() {
        assertThat(Brackets.at("abs(a", 4)).contains(new Brackets(3, -1));
        assertThat(Brackets.at("a)", 2)).contains(new Brackets(1, -1));
        assertThat(Brackets.at("l[abs(1]", 8)).contains(new Brackets(7, -1));
    }
}
