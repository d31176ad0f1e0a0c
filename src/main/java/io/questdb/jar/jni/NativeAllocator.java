package io.questdb.jar.jni;

import com.sun.jna.Function;
import org.jspecify.annotations.Nullable;

/**
 * How glibc's {@code malloc} treats lance-core's buffers. As it comes, it gives each of some megabytes back to the system when it is
 * freed, and the next one is made of pages that fault in anew, which takes a third of a refresh's processor time. What the user has
 * set by the environment stays. Other C libraries have no such settings and are left as they are.
 *
 * <p>What is kept is given back when no refresh runs: {@code dev.refill.lance.NativeMemory}.
 */
public final class NativeAllocator {
    private static final int TRIM_THRESHOLD = -1;
    private static final int MMAP_THRESHOLD = -3;

    /** Bytes; the most that glibc takes on 64 bits. */
    private static final int LARGEST_KEPT = 32 << 20;

    /** Bytes. */
    private static final int MOST_KEPT = 1 << 30;

    private NativeAllocator() {}

    static void settle() {
        @Nullable Function mallopt = function("mallopt");
        if (mallopt == null) {
            return;
        }
        set(mallopt, "MALLOC_MMAP_THRESHOLD_", MMAP_THRESHOLD, LARGEST_KEPT);
        set(mallopt, "MALLOC_TRIM_THRESHOLD_", TRIM_THRESHOLD, MOST_KEPT);
    }

    /** Gives what is freed and kept back to the system. Takes some milliseconds; safe to call from any thread. */
    public static void giveBack() {
        @Nullable Function trim = function("malloc_trim");
        if (trim != null) {
            trim.invokeInt(new Object[] {0L});
        }
    }

    /** A function of glibc's; null where the C library is another, which has no such thing and keeps little. */
    private static @Nullable Function function(String name) {
        try {
            return Function.getFunction("c", name);
        } catch (LinkageError missing) {
            return null;
        }
    }

    private static void set(Function mallopt, String variable, int parameter, int value) {
        if (System.getenv(variable) == null) {
            mallopt.invokeInt(new Object[] {parameter, value});
        }
    }
}
