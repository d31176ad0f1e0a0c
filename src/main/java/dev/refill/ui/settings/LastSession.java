package dev.refill.ui.settings;

import java.util.List;
import java.util.Optional;

/**
 * What a window showed when it was closed; never a secret.
 *
 * @param frame where it lay; empty where it was not opened yet
 * @param databases the addresses of the open ones, in the order they were opened in
 * @param table the one that was shown, as its database's address and its path; empty where none was
 * @param tab the tab in front, by its name
 * @param panels the dividers that were moved
 */
public record LastSession(
        Optional<Frame> frame, List<String> databases, Optional<Shown> table, String tab, Panels panels) {
    public static final LastSession NONE = new LastSession(Optional.empty(), List.of(), Optional.empty(), "");

    /** More are not opened at a start. */
    public static final int MOST_DATABASES = 12;

    /** In JavaFX's units. */
    public record Frame(double x, double y, double width, double height, boolean maximized) {
        /** Whether it says where a window lies. */
        public boolean valid() {
            return Double.isFinite(x)
                    && Double.isFinite(y)
                    && width > 100
                    && height > 100
                    && width < 1e5
                    && height < 1e5;
        }
    }

    /**
     * A table as it was looked at.
     *
     * @param path the namespace and the name of the table
     * @param branch empty for main
     * @param version 0 for whatever is the newest
     */
    public record Shown(String database, List<String> path, String branch, long version) {
        public Shown {
            path = List.copyOf(path);
            version = Math.max(0, version);
        }

        /** The newest version of main. */
        public Shown(String database, List<String> path) {
            this(database, path, "", 0);
        }
    }

    /**
     * How large the user made the panels around the tabs, in pixels at the usual size of texts; 0 where they never touched
     * the divider.
     *
     * @param tree the width of the tree of databases
     * @param inspector the width of what is beside the columns
     * @param jobs the height of the jobs
     */
    public record Panels(double tree, double inspector, double jobs) {
        public static final Panels USUAL = new Panels(0, 0, 0);

        public Panels {
            tree = sane(tree);
            inspector = sane(inspector);
            jobs = sane(jobs);
        }

        private static double sane(double size) {
            return size > 0 && size < 1e5 ? size : 0;
        }

        public Panels withTree(double width) {
            return new Panels(width, inspector, jobs);
        }

        public Panels withInspector(double width) {
            return new Panels(tree, width, jobs);
        }

        public Panels withJobs(double height) {
            return new Panels(tree, inspector, height);
        }
    }

    /** With no divider moved. */
    public LastSession(Optional<Frame> frame, List<String> databases, Optional<Shown> table, String tab) {
        this(frame, databases, table, tab, Panels.USUAL);
    }

    public LastSession {
        frame = frame.filter(Frame::valid);
        databases = databases.stream().distinct().limit(MOST_DATABASES).toList();
        table = table.filter(shown -> !shown.path().isEmpty());
    }
}
