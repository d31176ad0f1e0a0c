package dev.refill.job;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RefreshResult;
import dev.refill.model.ServerJob;
import dev.refill.model.TableId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * A job at one moment. Immutable, so that any thread may keep it.
 *
 * @param database the database's address
 * @param rowsTotal the rows to compute, 0 until that is known
 * @param phase null before it runs
 * @param startedAt null while it is pending
 * @param endedAt null until it ended
 * @param result set once it finished
 * @param failure set once it failed
 * @param server the server's job that this one follows; null for one that runs in this application
 * @param note what the user should know besides, in a sentence, such as that the server does not answer; or empty
 * @param step which of several columns it is busy with; null where it is about one
 * @param movedAt when it last got on, by a row, a fragment, a phase or a byte; null where that is not known
 * @param use how busy its GPUs are; null where it has none, or that is not told
 * @param workers that compute side by side, as many as there are; 0 where that is not known
 * @param request what was asked for, with all its settings; null where that is not known
 */
public record JobSnapshot(
        String id,
        String database,
        TableId table,
        String column,
        String device,
        JobState state,
        @Nullable Phase phase,
        long rowsDone,
        long rowsTotal,
        int fragmentsDone,
        int fragmentsTotal,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        @Nullable RefreshResult result,
        @Nullable Failure failure,
        @Nullable ServerJob server,
        String note,
        @Nullable Step step,
        @Nullable Instant movedAt,
        @Nullable DeviceUse use,
        int workers,
        @Nullable RefreshRequest request) {

    /** One that does not run in this application now. */
    public JobSnapshot(
            String id,
            String database,
            TableId table,
            String column,
            String device,
            JobState state,
            @Nullable Phase phase,
            long rowsDone,
            long rowsTotal,
            int fragmentsDone,
            int fragmentsTotal,
            Instant createdAt,
            @Nullable Instant startedAt,
            @Nullable Instant endedAt,
            @Nullable RefreshResult result,
            @Nullable Failure failure,
            @Nullable ServerJob server,
            String note) {
        this(
                id,
                database,
                table,
                column,
                device,
                state,
                phase,
                rowsDone,
                rowsTotal,
                fragmentsDone,
                fragmentsTotal,
                createdAt,
                startedAt,
                endedAt,
                result,
                failure,
                server,
                note,
                null,
                null,
                null,
                0,
                null);
    }

    JobSnapshot withRequest(@Nullable RefreshRequest asked) {
        return new JobSnapshot(
                id,
                database,
                table,
                column,
                device,
                state,
                phase,
                rowsDone,
                rowsTotal,
                fragmentsDone,
                fragmentsTotal,
                createdAt,
                startedAt,
                endedAt,
                result,
                failure,
                server,
                note,
                step,
                movedAt,
                use,
                workers,
                asked);
    }

    /** Which column of a job's several, counted from 1. */
    public record Step(int number, int of, String column) {}

    /** Why a job failed, in one sentence. */
    public record Failure(ErrorCode code, String sentence, boolean retryable) {}

    /** From 0 to 1, empty while the total is unknown. */
    public OptionalDouble fraction() {
        if (state == JobState.FINISHED) {
            return OptionalDouble.of(1);
        }
        return rowsTotal == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.min(1.0, (double) rowsDone / rowsTotal));
    }

    /** How long it has run by then, or ran in all. */
    public Duration elapsed(Instant now) {
        if (startedAt == null) {
            return Duration.ZERO;
        }
        return Duration.between(startedAt, endedAt == null ? now : endedAt);
    }

    /** How long it has stood still by then; nothing where it does not run. */
    public Duration still(Instant now) {
        boolean runs = state == JobState.RUNNING || state == JobState.CANCELLING;
        return runs && movedAt != null ? Duration.between(movedAt, now) : Duration.ZERO;
    }

    /** Rows a second since it started; empty before the first row, and where they are those of a later step alone. */
    public OptionalDouble rate(Instant now) {
        if (step != null && step.number() > 1) {
            return OptionalDouble.empty();
        }
        double seconds = elapsed(now).toNanos() / 1e9;
        return rowsDone == 0 || seconds <= 0 ? OptionalDouble.empty() : OptionalDouble.of(rowsDone / seconds);
    }

    /** What is left at the rate so far; empty while that is unknown, and once no row is left. */
    public Optional<Duration> timeLeft(Instant now) {
        OptionalDouble rate = rate(now);
        if (state != JobState.RUNNING || rate.isEmpty() || rowsDone >= rowsTotal) {
            return Optional.empty();
        }
        return Optional.of(Duration.ofMillis((long) ((rowsTotal - rowsDone) * 1000 / rate.getAsDouble())));
    }
}
