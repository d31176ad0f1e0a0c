package dev.refill.lance;

/** How many of lance-core's threads decode and encode side by side, for all calls of the process together. */
public final class LanceThreads {
    /** What lance-core reads; where it is not set it is set to the number of processors before the library is loaded. */
    private static final String VARIABLE = "LANCE_CPU_THREADS";

    private LanceThreads() {}

    public static int count() {
        String set = System.getenv(VARIABLE);
        try {
            return set == null ? Runtime.getRuntime().availableProcessors() : Math.max(1, Integer.parseInt(set));
        } catch (NumberFormatException notANumber) {
            return Runtime.getRuntime().availableProcessors();
        }
    }
}
