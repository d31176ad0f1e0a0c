package dev.refill.compile;

/**
 * How far a kernel's values may be from the CPU's.
 *
 * @param ulps units in the last place; 0 where they are equal to the last bit
 * @param grows whether that is so of the functions in it alone, and what is computed from their values may be further off
 */
public record Accuracy(int ulps, boolean grows) {
    public static final Accuracy EXACT = new Accuracy(0, false);

    public boolean isExact() {
        return ulps == 0;
    }

    /**
     * Whether a value is as near to the CPU's as it is to be.
     *
     * @param ours the value's bits, in the lowest of these
     * @param cpus the CPU's
     */
    public boolean allows(ValueType type, long ours, long cpus) {
        if (ours == cpus) {
            return true;
        }
        if (isExact() || !type.isFloat()) {
            return false;
        }
        boolean single = type.equals(ValueType.FLOAT32);
        double a = single ? Float.intBitsToFloat((int) ours) : Double.longBitsToDouble(ours);
        double b = single ? Float.intBitsToFloat((int) cpus) : Double.longBitsToDouble(cpus);
        // Which NaN a library's function makes is its own affair.
        return Double.isNaN(a) && Double.isNaN(b) || Math.signum(a) == Math.signum(b) && Math.abs(ours - cpus) <= ulps;
    }
}
