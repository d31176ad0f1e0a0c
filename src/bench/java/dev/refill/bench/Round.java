package dev.refill.bench;

import java.util.OptionalLong;

/**
 * One refresh.
 *
 * @param seconds of the refresh
 * @param openSeconds of opening the table before it, where that is not part of the refresh
 * @param peakBytes the process's resident memory at most, meanwhile
 */
record Round(double seconds, double openSeconds, long rowsFilled, long version, OptionalLong peakBytes) {}
