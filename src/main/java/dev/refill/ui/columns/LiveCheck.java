package dev.refill.ui.columns;

import dev.refill.model.Declaration;
import dev.refill.model.ExpressionCheck;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Debouncer;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.Latest;
import java.time.Duration;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Asks the database what it makes of a row once typing pauses, and where it refuses, whether it takes another way to write it.
 * For the UI thread alone.
 */
final class LiveCheck {
    /** How long typing must pause before Lance is asked. */
    static final Duration PAUSE = Duration.ofMillis(250);

    static final int SAMPLE_ROWS = 5;

    private final Debouncer debouncer;
    private final Latest latest;
    private final Question question;
    private final Function<String, Stream<String>> otherWays;

    /** What is asked; blocks. */
    @FunctionalInterface
    interface Question {
        ExpressionCheck of(Declaration declaration, int sampleRows);
    }

    /** @param otherWays to write an expression that was refused, the best first */
    LiveCheck(Background background, Delay delay, Question question, Function<String, Stream<String>> otherWays) {
        this.debouncer = new Debouncer(delay, PAUSE);
        this.latest = new Latest(background);
        this.question = question;
        this.otherWays = otherWays;
    }

    /** The row is being checked from now on, or is incomplete; {@code answered} runs once an answer changed it. */
    void request(DeclareRow row, Runnable answered) {
        cancel();
        if (!row.complete()) {
            row.become(new DeclareState.Incomplete());
            return;
        }
        row.become(new DeclareState.Checking());
        debouncer.request(() -> ask(row, answered));
    }

    void cancel() {
        debouncer.cancel();
        latest.cancel();
    }

    private void ask(DeclareRow row, Runnable answered) {
        Declaration declaration = row.declaration();
        latest.run(
                () -> judged(declaration),
                state -> {
                    row.become(state);
                    answered.run();
                },
                reason -> {
                    row.become(new DeclareState.Invalid(reason.sentence()));
                    answered.run();
                });
    }

    private DeclareState judged(Declaration declaration) {
        ExpressionCheck answer = question.of(declaration, SAMPLE_ROWS);
        if (answer instanceof ExpressionCheck.Invalid refused) {
            return new DeclareState.Invalid(
                    refused.reason(),
                    otherWays
                            .apply(declaration.expression())
                            .filter(other -> question.of(new Declaration(declaration.name(), other), 0)
                                    instanceof ExpressionCheck.Valid)
                            .findFirst());
        }
        return new DeclareState.Valid((ExpressionCheck.Valid) answer);
    }
}
