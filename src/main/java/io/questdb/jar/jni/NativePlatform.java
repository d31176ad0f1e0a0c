package io.questdb.jar.jni;

import java.util.Locale;

/** The name that lance-core's jar gives this machine's folder. */
final class NativePlatform {
    private NativePlatform() {}

    /** For example {@code linux-x86-64} or {@code darwin-aarch64}, whether or not the jar has it. */
    static String current() {
        return of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    }

    static String of(String osName, String osArch) {
        String os = osName.toLowerCase(Locale.ROOT);
        String system =
                os.startsWith("mac") || os.startsWith("darwin") ? "darwin" : os.startsWith("win") ? "windows" : "linux";
        String arch = osArch.toLowerCase(Locale.ROOT);
        return system + "-"
                + switch (arch) {
                    case "amd64", "x86_64", "x64" -> "x86-64";
                    case "aarch64", "arm64" -> "aarch64";
                    default -> arch;
                };
    }
}
