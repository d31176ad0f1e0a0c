package dev.refill.cluster;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The versions of tables that we know to exist, so that a server's node that lags behind does not answer with an older one
 * or refuse a column that was just added. Safe to use from any thread.
 */
final class MinVersions {
    static final String WRITTEN = "x-lancedb-min-version";
    static final String READ = "x-lancedb-min-read-version";

    /** A branch has a line of versions of its own. */
    private record Line(String table, @Nullable String branch) {}

    /** The newest that we made, and the newest that we saw; 0 for none. */
    private record Known(long written, long read) {
        static final Known NOTHING = new Known(0, 0);

        Known with(long otherWritten, long otherRead) {
            return new Known(Math.max(written, otherWritten), Math.max(read, otherRead));
        }
    }

    private final Map<Line, Known> tables = new ConcurrentHashMap<>();

    /** A version that a write of ours answered with; 0, which old servers answer, says nothing. */
    void wrote(String table, @Nullable String branch, long version) {
        note(table, branch, version, 0);
    }

    /** A version that a read saw, or that a job published. */
    void read(String table, @Nullable String branch, OptionalLong version) {
        version.ifPresent(v -> note(table, branch, 0, v));
    }

    private void note(String table, @Nullable String branch, long written, long read) {
        tables.merge(
                new Line(table, branch), Known.NOTHING.with(written, read), (a, b) -> a.with(b.written(), b.read()));
    }

    /** What reads and refreshes of the newest version carry. */
    Map<String, String> headers(String table, @Nullable String branch) {
        Known known = tables.getOrDefault(new Line(table, branch), Known.NOTHING);
        Map<String, String> headers = new LinkedHashMap<>();
        if (known.written() > 0) {
            headers.put(WRITTEN, Long.toString(known.written()));
        }
        if (known.read() > 0) {
            headers.put(READ, Long.toString(known.read()));
        }
        return headers;
    }
}
