package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefreshResult;
import dev.refill.model.TableId;
import dev.refill.ui.common.Notice;
import dev.refill.ui.common.Notices;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AbsenceTest {
    private static final Instant START = Instant.parse("2026-11-30T12:41:00Z");

    private final Notices notices = new Notices();
    private final Absence absence = new Absence(notices);

    private static JobSnapshot ended(String column, Duration took, boolean well) {
        return new JobSnapshot(
                column,
                "/data/shop",
                TableId.of("t"),
                column,
                "cpu",
                well ? JobState.FINISHED : JobState.FAILED,
                null,
                3,
                3,
                1,
                1,
                START,
                START,
                START.plus(took),
                well ? new RefreshResult(3, 0, 1, 7, "cpu", 40) : null,
                well ? null : new JobSnapshot.Failure(ErrorCode.COMPUTE_FAILED, "It cannot be computed.", false),
                null,
                "");
    }

    @Test
    void onlyALongJobThatEndsWhileTheWindowIsElsewhereIsMarked() {
        absence.ended(ended("seen", Absence.LONG, true));
        absence.awayProperty().set(true);
        absence.ended(ended("short", Absence.LONG.minusMillis(1), true));
        assertThat(absence.countProperty().get()).isZero();
        absence.ended(ended("long", Absence.LONG, true));
        assertThat(absence.countProperty().get()).isEqualTo(1);
    }

    @Test
    void comingBackTakesTheMarkAwayAndSaysWhatEnded() {
        absence.awayProperty().set(true);
        absence.ended(ended("a", Absence.LONG, true));
        absence.awayProperty().set(false);
        assertThat(absence.countProperty().get()).isZero();
        assertThat(notices.currentProperty().get().sentence()).startsWith("“a” is refreshed: 3 rows filled");

        absence.awayProperty().set(true);
        absence.ended(ended("a", Absence.LONG, true));
        absence.ended(ended("b", Absence.LONG, false));
        absence.awayProperty().set(false);
        Notice said = notices.currentProperty().get();
        assertThat(said.tone()).isEqualTo(Notice.Tone.PROBLEM);
        assertThat(said.sentence()).isEqualTo("2 refreshes ended while you were elsewhere: “a” finished, “b” failed.");

        notices.dismiss();
        absence.awayProperty().set(true);
        absence.awayProperty().set(false);
        assertThat(notices.currentProperty().get()).as("it is said once").isNull();
    }
}
