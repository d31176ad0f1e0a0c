package io.questdb.jar.jni;

import org.lance.JniLoader;

/** Run in a process of its own: loads the library through lance-core and says so, or why not. */
final class LoadLance {
    private LoadLance() {}

    public static void main(String[] args) {
        try {
            JniLoader.ensureLoaded();
            System.out.println("loaded");
        } catch (UnsatisfiedLinkError e) {
            System.out.println("refused: " + e.getMessage());
        }
    }
}
