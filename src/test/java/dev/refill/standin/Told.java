package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;

/** What a user may be told. */
final class Told {
    private Told() {}

    /** One line, in words, with nothing secret and no trace of a library. */
    static void assertSentence(String sentence) {
        assertThat(sentence)
                .isNotBlank()
                .doesNotContain("\n")
                .doesNotContain("Exception")
                .doesNotContain("okhttp")
                .doesNotContain("com.fasterxml")
                .doesNotContain("<html")
                .doesNotContain(StandIn.KEY)
                .matches(".*[.?)]")
                .hasSizeLessThan(600);
    }
}
