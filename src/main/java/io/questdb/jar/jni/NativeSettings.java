package io.questdb.jar.jni;

import com.sun.jna.Library;
import com.sun.jna.Native;
import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.Map;

/**
 * What lance-core reads from the environment of its process, set before it is loaded, since Java's own launchers cannot.
 * A variable that the user has set stays as it is.
 *
 * <p>{@code LANCE_CPU_THREADS}: lance-core leaves two processors to reading and writing, so on a machine with two, three or four
 * one or two threads would encode and decode for all workers. {@code LANCE_LOG}: its lines would mix with a command's on stderr.
 * And {@link NativeReads}.
 */
final class NativeSettings {
    private NativeSettings() {}

    /** The C library; Rust, unlike Java, reads the environment when it asks for it. */
    private interface C extends Library {
        int setenv(String name, String value, int overwrite);
    }

    static void apply() {
        if (System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("win")) {
            return;
        }
        Map<String, String> wanted = Map.of(
                "LANCE_CPU_THREADS", String.valueOf(Runtime.getRuntime().availableProcessors()), "LANCE_LOG", "error");
        try {
            C c = Native.load("c", C.class);
            wanted.forEach((name, value) -> c.setenv(name, value, 0));
            NativeReads.asDecoded();
        } catch (LinkageError missing) {
            System.getLogger(NativeSettings.class.getName())
                    .log(
                            Level.WARNING,
                            "Lance runs with its own settings, which are slower on few processors: "
                                    + missing.getMessage());
        }
    }
}
