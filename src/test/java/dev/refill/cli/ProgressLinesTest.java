package dev.refill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.JobRun;
import dev.refill.job.JobSpec;
import dev.refill.job.Phase;
import dev.refill.model.TableId;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressLinesTest {
    private final Moving clock = new Moving();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ProgressLines lines = new ProgressLines(new PrintStream(out, true, StandardCharsets.UTF_8), clock);
    private final JobRun job = new JobRun("j", new JobSpec("/db", TableId.of("t"), "e", "cpu"), clock, Runnable::run);

    private static final class Moving extends Clock {
        private Instant now = Instant.parse("2026-11-30T12:00:00Z");

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    private void pass(int seconds) {
        for (int i = 0; i < seconds; i++) {
            clock.now = clock.now.plus(Duration.ofSeconds(1));
            lines.accept(job.snapshot());
        }
    }

    private List<String> printed() {
        List<String> printed = out.toString(StandardCharsets.UTF_8).lines().toList();
        out.reset();
        return printed;
    }

    @Test
    void aJobThatStandsStillIsSaidToAndNotEverySecond() {
        job.start();
        job.total(100, 2);
        job.phase(Phase.COMPUTING);
        lines.accept(job.snapshot());
        assertThat(printed()).containsExactly("computing: 0 of 100 rows, 0 of 2 fragments");
        pass(4);
        assertThat(printed()).hasSize(4).allMatch(line -> !line.contains("no progress"));
        pass(12);
        assertThat(printed())
                .containsExactly(
                        "computing: 0 of 100 rows, 0 of 2 fragments, no progress for 9 s",
                        "computing: 0 of 100 rows, 0 of 2 fragments, no progress for 14 s");
        job.advance(50, 1);
        pass(1);
        assertThat(printed())
                .singleElement()
                .asString()
                .startsWith("computing: 50 of 100 rows")
                .doesNotContain("no progress");
    }

    @Test
    void aStepIsNews() {
        job.start();
        job.phase(Phase.PLANNING);
        job.step(1, 2, "d");
        lines.accept(job.snapshot());
        job.step(2, 2, "e");
        lines.accept(job.snapshot());
        assertThat(printed()).containsExactly("step 1 of 2: d, planning", "step 2 of 2: e, planning");
    }
}
