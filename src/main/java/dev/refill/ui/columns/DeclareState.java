package dev.refill.ui.columns;

import dev.refill.model.ExpressionCheck;

/** How a column that is being typed stands. */
public sealed interface DeclareState {
    /** The name or the expression is still missing. */
    record Incomplete() implements DeclareState {}

    /** The answer to what was typed last is still to come. */
    record Checking() implements DeclareState {}

    record Valid(ExpressionCheck.Valid check) implements DeclareState {}

    record Invalid(String reason) implements DeclareState {}
}
