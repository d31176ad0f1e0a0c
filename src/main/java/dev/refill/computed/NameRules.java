package dev.refill.computed;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Which names a new column may have. */
public final class NameRules {
    private static final Set<String> RESERVED =
            Set.of("_rowid", "_rowaddr", "_rowoffset", "_row_created_at_version", "_row_last_updated_at_version");

    private static final int MOST_CHARACTERS = 1_000;

    private NameRules() {}

    /** Why a name is refused, in a sentence; empty where it is free. */
    public static Optional<String> refusal(String name, Collection<String> taken) {
        if (name.isBlank()) {
            return Optional.of("Give the column a name.");
        }
        if (RESERVED.contains(name.toLowerCase(Locale.ROOT))) {
            return Optional.of(name + " is a name that Lance keeps for itself; choose another.");
        }
        if (name.contains(".") || name.contains("`")) {
            return Optional.of("A column's name cannot hold a dot or a backtick.");
        }
        if (name.chars().anyMatch(Character::isISOControl)) {
            return Optional.of("A column's name cannot hold control characters.");
        }
        if (name.length() > MOST_CHARACTERS) {
            return Optional.of(
                    "A column's name can have " + MOST_CHARACTERS + " characters; this one has " + name.length() + ".");
        }
        if (name.chars().anyMatch(c -> Character.isSurrogate((char) c))
                && !StandardCharsets.UTF_8.newEncoder().canEncode(name)) {
            return Optional.of("The name holds half of a character; type it again.");
        }
        if (taken.contains(name)) {
            return Optional.of("The table already has a column " + name + "; choose another name.");
        }
        return Optional.empty();
    }
}
