package dev.refill.ui.schedule;

import java.util.Set;

/** What the user chose of schedules, kept from one run to the next. Every method may block. */
public interface ScheduleChoices {
    /** Keeps nothing: every schedule is off when a database is opened. */
    ScheduleChoices NONE = new ScheduleChoices() {
        @Override
        public Set<String> databases() {
            return Set.of();
        }

        @Override
        public void keep(String database, boolean on) {}

        @Override
        public boolean paused() {
            return false;
        }

        @Override
        public void keepPaused(boolean paused) {}
    };

    /** The addresses of the databases whose schedule is on. */
    Set<String> databases();

    void keep(String database, boolean on);

    /** Whether nothing is refreshed by itself for now, in any database. */
    boolean paused();

    void keepPaused(boolean paused);
}
