package io.questdb.jar.jni;

import com.sun.jna.Function;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * When lance-core reads the pages of a file. As it comes, threads of its own read ahead of what is decoded, and each small file costs
 * several of them a wake-up: a seventh of the time of a refresh of thousands of fragments. On a disk of this machine, where a
 * page is there at once, it reads each as it is decoded instead ({@code LANCE_USE_LITE_SCHEDULER}, in lance-core's terms). Over a network
 * reading ahead is what hides its delays, so the process returns to that when it connects to the first object store.
 *
 * <p>Safe to use from any thread.
 */
public final class NativeReads {
    private static final String VARIABLE = "LANCE_USE_LITE_SCHEDULER";

    /** The variable in the environment, never freed; null where it is not ours. */
    private static @Nullable Pointer setting;

    private static boolean ahead;

    private NativeReads() {}

    /** Before the library is loaded. Does nothing where the user has set the variable, or where {@link #ahead} was called. */
    static synchronized void asDecoded() {
        if (ahead || setting != null || System.getenv(VARIABLE) != null) {
            return;
        }
        byte[] text = (VARIABLE + "=1\0").getBytes(StandardCharsets.US_ASCII);
        Pointer lasting = new Pointer(Native.malloc(text.length));
        lasting.write(0, text, 0, text.length);
        Function.getFunction("c", "putenv").invokeInt(new Object[] {lasting});
        setting = lasting;
    }

    /**
     * What is opened from now on is read ahead. The environment itself is not touched, which other threads may be reading, only one
     * character in it.
     */
    public static synchronized void ahead() {
        ahead = true;
        if (setting != null) {
            setting.setByte(VARIABLE.length() + 1L, (byte) '0');
        }
    }
}
