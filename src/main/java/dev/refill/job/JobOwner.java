package dev.refill.job;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The process that runs a job. Process ids are used again, so the start time belongs to it.
 *
 * @param startedMillis since 1970, empty where the system does not tell
 */
record JobOwner(long pid, OptionalLong startedMillis) {
    static JobOwner current() {
        return of(ProcessHandle.current());
    }

    private static JobOwner of(ProcessHandle process) {
        Optional<Instant> start = process.info().startInstant();
        return new JobOwner(
                process.pid(), start.isPresent() ? OptionalLong.of(start.get().toEpochMilli()) : OptionalLong.empty());
    }

    boolean alive() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .map(process -> of(process).equals(this))
                .orElse(false);
    }

    @Override
    public String toString() {
        return pid + (startedMillis.isPresent() ? "@" + startedMillis.getAsLong() : "");
    }

    static JobOwner parse(String text) {
        int at = text.indexOf('@');
        return at < 0
                ? new JobOwner(Long.parseLong(text), OptionalLong.empty())
                : new JobOwner(
                        Long.parseLong(text.substring(0, at)), OptionalLong.of(Long.parseLong(text.substring(at + 1))));
    }
}
