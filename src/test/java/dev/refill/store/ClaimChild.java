package dev.refill.store;

import java.nio.file.Path;

/** Another process that looks at a folder of this machine and says whether it took it over. */
final class ClaimChild {
    private ClaimChild() {}

    public static void main(String[] args) {
        System.out.println(new LocalFolder(Path.of(args[0])).claimAbandoned().isPresent() ? "taken" : "left alone");
    }
}
