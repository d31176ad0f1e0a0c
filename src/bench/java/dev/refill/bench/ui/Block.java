package dev.refill.bench.ui;

import java.util.List;
import java.util.Locale;

/**
 * The time between two pulses of the UI thread: what it did in between held everything else up.
 *
 * @param cpuMillis the processor time that the UI thread took, which other processes do not disturb
 * @param wallMillis the time that passed, the pulse's own 16 ms included
 * @param stack where it was seen most often; empty where nobody looked
 */
record Block(double cpuMillis, double wallMillis, List<StackTraceElement> stack) {
    static final Block NONE = new Block(0, 0, List.of());

    /** The innermost frame, and the innermost one of Refill. */
    String where() {
        if (stack.isEmpty()) {
            return "";
        }
        String inner = name(stack.get(0));
        return stack.stream()
                .filter(frame -> frame.getClassName().startsWith("dev.refill."))
                .findFirst()
                .map(frame -> name(frame).equals(inner) ? inner : inner + " under " + name(frame))
                .orElse(inner);
    }

    private static String name(StackTraceElement frame) {
        String type = frame.getClassName();
        return type.substring(type.lastIndexOf('.') + 1) + "." + frame.getMethodName();
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.0f ms (%.0f ms passed)", cpuMillis, wallMillis);
    }
}
