package dev.refill.model;

import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A table as it is looked at: the newest version of main unless said otherwise.
 *
 * @param branch a branch's name; null for main
 * @param version an older or the newest version, seen as it was and never changed; absent for whatever is newest
 */
public record TableRef(TableId id, @Nullable String branch, OptionalLong version) {
    public TableRef {
        branch = branch == null || branch.isBlank() || branch.equals(Branch.MAIN) ? null : branch;
        if (version.isPresent() && version.getAsLong() < 1) {
            throw new RefillException(ErrorCode.BAD_INPUT, "A table's versions begin at 1.");
        }
    }

    /** The newest version of main. */
    public static TableRef of(TableId id) {
        return new TableRef(id, null, OptionalLong.empty());
    }

    /** The newest version of a branch, of main where that is null. */
    public TableRef onBranch(@Nullable String name) {
        return new TableRef(id, name, OptionalLong.empty());
    }

    /** The same line of history at a version. */
    public TableRef at(long number) {
        return new TableRef(id, branch, OptionalLong.of(number));
    }

    /** Why it cannot be changed by its version alone, as a sentence; empty where it is the newest. */
    public Optional<String> readOnly() {
        return version.isEmpty()
                ? Optional.empty()
                : Optional.of(this + " is looked at as it was; only the newest version can be changed.");
    }

    /** Refuses a change of a version that is only looked at. */
    public void requireNewest() {
        readOnly().ifPresent(why -> {
            throw new RefillException(ErrorCode.REFUSED, why);
        });
    }

    /** In words: {@code t}, {@code t on branch b}, {@code t at version 3}. */
    @Override
    public String toString() {
        String line = branch == null ? id.toString() : id + " on branch " + branch;
        return version.isEmpty() ? line : line + " at version " + version.getAsLong();
    }
}
