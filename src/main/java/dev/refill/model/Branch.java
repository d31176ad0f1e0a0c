package dev.refill.model;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A line of a table's history beside main.
 *
 * @param parent the branch it was made from; null for main
 * @param parentVersion the version it begins with, under the same number
 */
public record Branch(String name, @Nullable String parent, long parentVersion, Instant created) {
    /** What the first line of history is called; where a branch's name is asked for, it means none. */
    public static final String MAIN = "main";
}
