package dev.refill.request;

import java.util.Optional;
import java.util.regex.Pattern;

/** The name of a server's GPU class: a DNS label. */
public final class GpuClassName {
    /** The device of a refresh that names no GPU class; no class can have this name, which has a colon in it. */
    public static final String SERVERS_CHOICE = "cluster:default";

    private static final Pattern LABEL = Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");

    private GpuClassName() {}

    /** Why a text cannot be a class's name, in a sentence; empty where it can. */
    public static Optional<String> refusal(String name) {
        return LABEL.matcher(name).matches()
                ? Optional.empty()
                : Optional.of(
                        "\"" + name + "\" is not a GPU class's name: that is 1 to 63 lowercase letters, digits and"
                                + " hyphens, and begins and ends with a letter or digit.");
    }
}
