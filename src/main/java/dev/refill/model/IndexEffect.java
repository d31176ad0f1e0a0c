package dev.refill.model;

/**
 * What a refresh did to an index on the column it filled: fragments that got new values leave the index until it is
 * built again, and a search scans them instead.
 *
 * @param fragmentsBefore fragments that the index covered before
 * @param fragmentsAfter fragments that it covers now
 */
public record IndexEffect(String index, int fragmentsBefore, int fragmentsAfter) {}
