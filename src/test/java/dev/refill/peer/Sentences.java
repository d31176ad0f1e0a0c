package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.refill.model.RefillException;
import org.assertj.core.api.AbstractStringAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** What a user may be told: a sentence in words, on one line, with no trace of a library's insides. */
public final class Sentences {
    private Sentences() {}

    /** Runs what must be refused, and goes on with the sentence. */
    static AbstractStringAssert<?> assertRefused(ThrowingCallable action) {
        return assertSentence(refusal(action).sentence());
    }

    static RefillException refusal(ThrowingCallable action) {
        Throwable thrown = catchThrowable(action);
        assertThat(thrown).isInstanceOf(RefillException.class);
        return (RefillException) thrown;
    }

    public static AbstractStringAssert<?> assertSentence(String sentence) {
        return assertThat(sentence)
                .isNotBlank()
                .doesNotContain("\n")
                .doesNotContain("LanceError")
                .doesNotContain(".rs:")
                .doesNotContain("Exception")
                .doesNotContain("http")
                .matches(".*[.?]")
                .hasSizeLessThan(400);
    }
}
