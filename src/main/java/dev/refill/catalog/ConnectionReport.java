package dev.refill.catalog;

import java.util.List;
import java.util.Locale;

/** What trying to reach a server or an object store found, part by part, in the order in which they build on each other. */
public record ConnectionReport(List<Step> steps) {
    /** What can be at fault. */
    public enum Part {
        /** The server's name is known on this network. */
        NAME,
        /** Something accepts connections there. */
        CONNECTION,
        /** It shows a certificate that is trusted, where it is to. */
        CERTIFICATE,
        /** The bucket is in the region named. */
        REGION,
        /** It takes the key. */
        KEY,
        /** It is a LanceDB server, one of the Lance namespace specification, or an object store. */
        SERVER,
        /** There is such a bucket. */
        BUCKET,
        /** There is a database where it is looked for. */
        TABLES,
        /** It takes commits, and of two at the same moment refuses one. */
        COMMITS,
        /** It runs jobs, so that columns can be refreshed. */
        JOBS,
        /** It lists its GPU classes. */
        GPU_CLASSES;

        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    public enum Finding {
        FINE,
        /** Without it the database cannot be opened. */
        FAILED,
        /** The database can be opened, and does less. */
        MISSING,
        /** Something before it failed. */
        NOT_TRIED;

        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** @param sentence what was found, and what to do about it; empty where there is nothing to say */
    public record Step(Part part, Finding finding, String sentence) {}

    public ConnectionReport {
        steps = List.copyOf(steps);
    }

    /** Whether the database can be opened. */
    public boolean usable() {
        return steps.stream().noneMatch(s -> s.finding() == Finding.FAILED);
    }
}
