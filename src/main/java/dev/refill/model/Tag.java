package dev.refill.model;

import org.jspecify.annotations.Nullable;

/**
 * A name for a version.
 *
 * @param branch the branch that the version is of; null for main
 */
public record Tag(String name, @Nullable String branch, long version) {
    /** The version that it names. */
    public TableRef of(TableId table) {
        return TableRef.of(table).onBranch(branch).at(version);
    }
}
