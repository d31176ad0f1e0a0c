package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.refill.cluster.Address;
import dev.refill.cluster.ClusterDatabase;
import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Time;
import dev.refill.job.Job;
import dev.refill.job.SqliteJobHistory;
import dev.refill.local.LeakCheck;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import dev.refill.secret.Secret;
import dev.refill.standin.job.AfterKill;
import dev.refill.standin.log.Recorded;
import dev.refill.standin.orders.Access;
import dev.refill.standin.orders.Fault;
import dev.refill.standin.orders.FaultPlan;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A key goes to its server and nowhere else: no log, no file, no exception, no other server. */
@ExtendWith(LeakCheck.class)
@Timeout(120)
class OurClientSecretsTest {
    private static final String SECRET = "sk_quietplease_7f3a9c51";
    private static final TableId TABLE = TableId.of(Workshop.TABLE);

    @TempDir
    Path folder;

    @TempDir
    Path home;

    @ParameterizedTest
    @EnumSource(Credentials.Scheme.class)
    void nothingThatARunLeavesBehindHoldsTheKey(Credentials.Scheme scheme) throws Exception {
        StringBuilder left = new StringBuilder();
        try (Everything logs = new Everything();
                Workshop workshop = new Workshop(folder, new Access(SECRET, StandIn.DATABASE))) {
            run(workshop, scheme, left);
            left.append(logs.text());
        }
        assertThat(left).contains("dev.refill.cluster").contains("Revoked");
        try (Stream<Path> files = Files.walk(home)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                left.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        String base64 = Base64.getEncoder().encodeToString(SECRET.getBytes(StandardCharsets.UTF_8));
        assertThat(left.toString())
                .doesNotContain(SECRET)
                .doesNotContain(base64)
                .contains("jobs.db");
    }

    /** Each thing that can go wrong, and a refresh that goes well. */
    private void run(Workshop workshop, Credentials.Scheme scheme, StringBuilder left) throws Exception {
        FaultPlan faults = workshop.server().orders().faults();
        Credentials credentials = new Credentials(scheme, Secret.of(SECRET));
        Address address = Address.parse(OurClient.address(workshop.server()) + "&connect_timeout=1&read_timeout=1"
                + (scheme == Credentials.Scheme.BEARER ? "&auth=bearer" : ""));
        left.append(address).append(address.uri()).append(credentials).append(home.resolve("jobs.db"));
        try (SqliteJobHistory history = SqliteJobHistory.open(home.resolve("jobs.db"), Clock.systemUTC());
                ClusterDatabase ours =
                        ClusterDatabase.open(address, Optional.of(credentials), history, Time.system())) {
            left.append(ours).append(ours.uri()).append(ours.capabilities());
            for (Fault fault : OurClientFaultsTest.staying().toList()) {
                faults.always("describe", fault);
                left.append(stack(catchThrowable(() -> ours.describe(TABLE))));
                faults.clear();
            }
            // A server that tells the key back.
            faults.next("count_rows", new Fault.Status(401, Map.of(), "Revoked: " + SECRET));
            left.append(stack(catchThrowable(() -> ours.countRows(TABLE, null))));
            ours.declare(TABLE, List.of(new Declaration("doubled", "x * 2")), AutoRefresh.DEFAULT);
            faults.next("backfill_column", new Fault.Late(Duration.ofSeconds(3)));
            Job job = ours.refresh(new RefreshRequest(TABLE, "doubled", ours.defaultDevice()));
            left.append(job.await()).append(history.recent(10));
            workshop.server().kill();
            left.append(stack(catchThrowable(() -> ours.countRows(TABLE, null))));
            workshop.server().restart(AfterKill.RESUMED);
        }
    }

    private static String stack(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    @Test
    void aRedirectDoesNotTakeTheKeyToAnotherServer() throws IOException {
        try (Workshop first = new Workshop(Files.createDirectory(folder.resolve("first")));
                Workshop second = new Workshop(Files.createDirectory(folder.resolve("second")));
                ClusterDatabase ours = OurClient.connect(first.server())) {
            String there = second.server().host().replace("127.0.0.1", "localhost") + "/v1/table/numbers/count_rows/";
            first.server().orders().faults().always("count_rows", Fault.Status.redirect(there));

            Throwable failure = catchThrowable(() -> ours.countRows(TABLE, null));
            assertThat(failure).isNotNull();
            Told.assertSentence(String.valueOf(failure.getMessage()));
            assertThat(second.server().log().all())
                    .extracting(Recorded::toString)
                    .noneMatch(r -> r.contains(StandIn.KEY));
        }
    }
}
