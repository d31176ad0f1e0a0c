package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.local.LeakCheck;
import dev.refill.standin.Asker.Answer;
import dev.refill.standin.job.AfterKill;
import dev.refill.standin.orders.Fault;
import dev.refill.standin.orders.FaultPlan;
import dev.refill.standin.orders.JobOrders.Stop;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The faults do what they say, so that what a client makes of them is worth something. */
@ExtendWith(LeakCheck.class)
class FaultsTest {
    private static final String COUNT = "/v1/table/numbers/count_rows";

    @TempDir
    Path folder;

    private Workshop workshop;
    private Asker asker;
    private FaultPlan faults;

    @BeforeEach
    void open() throws IOException {
        workshop = new Workshop(folder);
        asker = new Asker(workshop.server());
        faults = workshop.server().orders().faults();
        asker.post("/v1/table/numbers/add_columns", "{\"new_columns\":[{\"name\":\"d\",\"computed\":\"x * 2\"}]}");
    }

    @AfterEach
    void close() {
        workshop.close();
    }

    @Test
    void aDroppedReplyLeavesTheWorkDone() throws IOException {
        faults.next("backfill_column", new Fault.Drop(true));

        assertThatThrownBy(() -> asker.backfill("d")).isInstanceOf(IOException.class);
        assertThat(asker.jobs()).hasSize(1);
        assertThat(asker.await(asker.jobs().get(0)).path("job_state").asText()).isEqualTo("DONE");
    }

    @Test
    void aDroppedRequestLeavesNothingDone() throws IOException {
        faults.next("backfill_column", new Fault.Drop(false));

        assertThatThrownBy(() -> asker.backfill("d")).isInstanceOf(IOException.class);
        assertThat(asker.jobs()).isEmpty();
    }

    @Test
    void aStatusIsAnsweredWithoutTheWorkAsOftenAsOrdered() throws IOException {
        faults.times("count_rows", 2, Fault.Status.throttled(3));

        Answer first = asker.post(COUNT, "{}");
        assertThat(first.status()).isEqualTo(429);
        assertThat(first.header("retry-after")).isEqualTo("3");
        assertThat(asker.post(COUNT, "{}").status()).isEqualTo(429);
        assertThat(asker.post(COUNT, "{}").text()).isEqualTo("6");
    }

    @Test
    void aTruncatedAnswerEndsEarly() throws IOException {
        faults.next(FaultPlan.ANY, new Fault.Truncate(20));

        assertThatThrownBy(() -> asker.post("/v1/table/numbers/describe", "{}")).isInstanceOf(IOException.class);
        assertThat(asker.post("/v1/table/numbers/describe", "{}").status()).isEqualTo(200);
    }

    @Test
    void aSlowAnswerArrivesWhole() throws IOException {
        String whole = asker.post("/v1/table/numbers/describe", "{}").text();
        faults.next("describe", new Fault.Slow(100, Duration.ofMillis(5)));

        assertThat(asker.post("/v1/table/numbers/describe", "{}").text()).isEqualTo(whole);
    }

    @Test
    void anotherBodyComesAfterTheWork() throws IOException {
        faults.next("backfill_column", Fault.OtherBody.notJson());
        faults.next("backfill_column", Fault.OtherBody.wrongJson());

        assertThat(asker.post("/v1/table/numbers/backfill_column", "{\"column\":\"d\"}")
                        .text())
                .isEqualTo("{\"version\": ");
        assertThat(asker.post("/v1/table/numbers/backfill_column", "{\"column\":\"d\"}")
                        .json()
                        .isArray())
                .isTrue();
        assertThat(asker.jobs()).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource(AfterKill.class)
    void aJobAtWhichTheServerWasKilledIsLostFailedOrResumed(AfterKill afterKill) throws IOException {
        workshop.server().orders().jobs().hold(Stop.BEFORE_WORK);
        String job = asker.backfill("d");
        workshop.server().kill();
        assertThatThrownBy(() -> asker.post(COUNT, "{}")).isInstanceOf(IOException.class);

        workshop.server().orders().jobs().release();
        workshop.server().restart(afterKill);
        JsonNode after = asker.await(job);
        switch (afterKill) {
            case LOST -> assertThat(asker.jobs()).isEmpty();
            case FAILED -> {
                assertThat(after.path("job_state").asText()).isEqualTo("FAILED");
                assertThat(after.path("failure").path("retryable").asBoolean()).isTrue();
            }
            case RESUMED -> {
                assertThat(after.path("job_state").asText()).isEqualTo("DONE");
                assertThat(after.path("result").path("rows_assigned").asLong()).isEqualTo(6);
            }
        }
    }

    @Test
    void aJobThatEndedIsRememberedOverAKill() throws IOException {
        String job = asker.backfill("d");
        JsonNode before = asker.await(job);
        workshop.server().kill();
        workshop.server().restart(AfterKill.FAILED);

        assertThat(asker.job(job)).isEqualTo(before);
    }
}
