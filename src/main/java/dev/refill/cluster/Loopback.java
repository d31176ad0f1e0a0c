package dev.refill.cluster;

import java.util.Locale;

/** Whether a host is this machine, by its name alone: no look-up, whose answer others could give. */
final class Loopback {
    private Loopback() {}

    static boolean is(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        return name.equals("localhost")
                || name.endsWith(".localhost")
                || name.equals("[::1]")
                || name.equals("::1")
                || name.matches("127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}");
    }
}
