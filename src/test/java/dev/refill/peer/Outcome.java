package dev.refill.peer;

/** A refresh in numbers: rows that got a value, and versions that it made. */
record Outcome(long rowsFilled, long commits) {}
