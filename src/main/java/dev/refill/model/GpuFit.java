package dev.refill.model;

/**
 * Whether a GPU can compute a column's rule.
 *
 * @param refusal what in it has no kernel, a clause without a full stop; empty where it can be computed there
 * @param exact whether its values are the CPU's to the last bit; otherwise transcendental functions are within 2 units in
 *     the last place
 */
public record GpuFit(String refusal, boolean exact) {
    public boolean fits() {
        return refusal.isEmpty();
    }
}
