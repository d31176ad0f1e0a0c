package dev.refill.lance;

import java.util.Map;

/**
 * Where a version comes from, by its manifest and its transaction.
 *
 * @param operation in Lance's word such as {@code Append}; empty where that cannot be told
 * @param writer the library that wrote it, such as {@code lance 7.0.0}; empty where that is not known
 * @param properties the writer's own words about the commit
 */
public record VersionOrigin(String operation, String writer, Map<String, String> properties) {
    /** What Lance's libraries keep a commit's message under. */
    public static final String MESSAGE = "__lance_commit_message";

    static final VersionOrigin UNKNOWN = new VersionOrigin("", "", Map.of());

    static VersionOrigin of(RawManifest manifest) {
        return new VersionOrigin(manifest.operation(), manifest.writer(), manifest.properties());
    }
}
