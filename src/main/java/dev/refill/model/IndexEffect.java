package dev.refill.model;

/**
 * What a refresh did to an index on the column it filled: fragments that got new values leave the index until it is
 * built again, and a search scans them instead.
 *
 * @param fragmentsBefore fragments that the index covered before
 * @param fragmentsAfter fragments of those that it still covers; what others did to it meanwhile is not told here
 */
public record IndexEffect(String index, int fragmentsBefore, int fragmentsAfter) {
    /** How many left it. */
    public int fragmentsLost() {
        return fragmentsBefore - fragmentsAfter;
    }

    /** What this and a later effect on the same index come to: it began with what it covered before both. */
    IndexEffect then(IndexEffect later) {
        return new IndexEffect(
                index, fragmentsBefore, Math.max(0, fragmentsBefore - fragmentsLost() - later.fragmentsLost()));
    }
}
