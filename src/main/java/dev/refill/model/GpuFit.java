package dev.refill.model;

/**
 * Whether a GPU can compute a column's rule.
 *
 * @param refusal what in it has no kernel, a clause without a full stop; empty where it can be computed there
 * @param ulps how far its values may be from the CPU's, in units in the last place; 0 where they are equal to the last bit
 * @param grows whether that is so of the functions in it alone, and what is computed from their values may be further off
 */
public record GpuFit(String refusal, int ulps, boolean grows) {
    public static GpuFit refused(String why) {
        return new GpuFit(why, 0, false);
    }

    public boolean fits() {
        return refusal.isEmpty();
    }
}
