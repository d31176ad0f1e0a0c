package dev.refill.ui.columns;

import dev.refill.model.FunctionVersion;

/** What is known of a version of a registered Function. */
public sealed interface FunctionLook {
    /** Nothing was asked. */
    record None() implements FunctionLook {}

    record Loading() implements FunctionLook {}

    record Known(FunctionVersion function) implements FunctionLook {}

    /** @param sentence why nothing is known */
    record Failed(String sentence) implements FunctionLook {}
}
