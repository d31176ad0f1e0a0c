package dev.refill.ui.columns;

import dev.refill.model.ExpressionCheck;
import java.util.Optional;

/** How a column that is being typed stands. */
public sealed interface DeclareState {
    /** The name or the expression is still missing. */
    record Incomplete() implements DeclareState {}

    /** The answer to what was typed last is still to come. */
    record Checking() implements DeclareState {}

    record Valid(ExpressionCheck.Valid check) implements DeclareState {}

    /** @param rewrite the way to write it that is accepted, where one is known */
    record Invalid(String reason, Optional<String> rewrite) implements DeclareState {
        Invalid(String reason) {
            this(reason, Optional.empty());
        }
    }
}
