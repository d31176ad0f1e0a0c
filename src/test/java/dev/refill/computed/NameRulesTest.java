package dev.refill.computed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NameRulesTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "_rowid", "_ROWADDR", "a.b", "a`b", "x", "tab\tname"})
    void aNameThatWouldBreakTheTableIsRefused(String name) {
        assertThat(NameRules.refusal(name, List.of("x"))).isPresent();
    }

    @Test
    void aNameThatCannotBeWrittenDownIsRefused() {
        assertThat(NameRules.refusal("a".repeat(1_001), List.of())).isPresent();
        assertThat(NameRules.refusal("\ud83d", List.of())).isPresent();
        assertThat(NameRules.refusal("\ud83d\ude00", List.of())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"margin", "with space", "select", "café", "X", "a-b", "_hidden"})
    void anyOtherNameIsFree(String name) {
        assertThat(NameRules.refusal(name, List.of("x"))).isEmpty();
    }
}
