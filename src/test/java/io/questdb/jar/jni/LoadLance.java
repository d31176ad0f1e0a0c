package io.questdb.jar.jni;

import com.sun.jna.Library;
import com.sun.jna.Native;
import org.lance.JniLoader;

/**
 * Run in a process of its own: loads the library through lance-core and says so, or why not; then what it finds in its
 * environment under each name given. At {@code --ahead} the process turns to reading ahead.
 */
final class LoadLance {
    private LoadLance() {}

    private interface C extends Library {
        String getenv(String name);
    }

    public static void main(String[] args) {
        try {
            JniLoader.ensureLoaded();
            System.out.println("loaded");
            C c = args.length == 0 ? null : Native.load("c", C.class);
            for (String name : args) {
                if (name.equals("--ahead")) {
                    NativeReads.ahead();
                } else {
                    System.out.println(name + "=" + c.getenv(name));
                }
            }
        } catch (UnsatisfiedLinkError e) {
            System.out.println("refused: " + e.getMessage());
        }
    }
}
