package dev.refill.ui.versions;

import dev.refill.model.TableVersion;
import dev.refill.model.Tag;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;

/**
 * A version as the table shows it.
 *
 * @param operation what made it, in words
 * @param rows empty where a server does not tell
 * @param difference its rows less those of the version before; empty where there is none before, or where either is not known
 * @param bytes of its data files; empty where a server does not tell
 * @param tags those that name it
 * @param current whether it is the newest
 * @param looked whether the panels show it as it was
 */
public record VersionRow(
        long version,
        Instant time,
        String operation,
        OptionalLong rows,
        OptionalLong difference,
        OptionalLong bytes,
        TableVersion.Origin origin,
        List<Tag> tags,
        boolean current,
        boolean looked) {
    public VersionRow {
        tags = List.copyOf(tags);
    }

    /** Whom the writer named, else what wrote it; empty where neither is known. */
    String by() {
        return origin.author().isEmpty() ? origin.writer() : origin.author();
    }
}
