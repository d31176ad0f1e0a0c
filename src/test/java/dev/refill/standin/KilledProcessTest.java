package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.cluster.ClusterDatabase;
import dev.refill.harness.ChildJvm;
import dev.refill.harness.ChildJvm.Heard;
import dev.refill.job.Job;
import dev.refill.job.JobHistory;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.local.LeakCheck;
import dev.refill.local.Numbers;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The server as a process of its own, killed by the system in the middle of a job. */
@ExtendWith(LeakCheck.class)
@Timeout(240)
class KilledProcessTest {
    private static final TableId TABLE = TableId.of("numbers");

    @TempDir
    Path folder;

    @TempDir
    Path logs;

    @Test
    void aRefreshGoesOnWhenTheServerIsBack() throws Exception {
        new Numbers(folder, "2.1", Numbers.range(1, 50)).close();
        int port = freePort();
        Job job;
        try (ChildJvm first = serve(port);
                ClusterDatabase ours = OurClient.connect(
                        "db://" + StandIn.DATABASE + "?host=http://127.0.0.1:" + port + "&read_timeout=60",
                        JobHistory.none())) {
            ours.declare(TABLE, List.of(new Declaration("doubled", "x * 2")), AutoRefresh.DEFAULT);
            order(port, "jobs", "{\"hold\":\"after_work\"}");
            job = ours.refresh(new RefreshRequest(TABLE, "doubled", ours.defaultDevice()));
            awaitEvents(ours, job);
            first.kill();
            try (ChildJvm second = serve(port)) {
                JobSnapshot end = job.await();
                assertThat(end.state()).as("%s", end.failure()).isEqualTo(JobState.FINISHED);
                assertThat(ours.serverJobs().list(null).items()).hasSize(1);
                assertThat(ours.rows(TABLE, new RowQuery(List.of("doubled"), "doubled IS NULL", 0, 10))
                                .rows())
                        .isEmpty();
                second.kill();
            }
        }
    }

    /** Waits until the work of the job is done, which its events tell while it is still said to be in progress. */
    private static void awaitEvents(ClusterDatabase ours, Job job) throws InterruptedException {
        CountDownLatch known = new CountDownLatch(1);
        Runnable stop = job.onChange(s -> {
            if (s.server() != null && s.server().state().equals("IN_PROGRESS")) {
                known.countDown();
            }
        });
        known.await();
        stop.run();
        String id = job.snapshot().server().id();
        while (ours.serverJobs().events(id).rows().size() < 2) {
            Thread.sleep(50);
        }
    }

    private ChildJvm serve(int port) throws InterruptedException {
        ChildJvm child = ChildJvm.start(
                Serve.class, 0, logs.resolve("serve-" + System.nanoTime()), folder.toString(), Integer.toString(port));
        for (Heard heard = child.hear(Duration.ofSeconds(120));
                !(heard instanceof Heard.Said said && said.line().text().startsWith("Ctrl+C"));
                heard = child.hear(Duration.ofSeconds(120))) {
            assertThat(heard).as("%s", child.errors()).isInstanceOf(Heard.Said.class);
        }
        return child;
    }

    private static void order(int port, String to, String order) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/_standin/" + to))
                .POST(HttpRequest.BodyPublishers.ofString(order))
                .build();
        assertThat(HttpClient.newHttpClient()
                        .send(request, HttpResponse.BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(200);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
