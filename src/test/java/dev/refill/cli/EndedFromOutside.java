package dev.refill.cli;

import dev.refill.job.Job;
import dev.refill.job.JobHistory;
import dev.refill.job.JobRunner;
import dev.refill.job.JobSpec;
import dev.refill.model.TableId;
import java.time.Clock;
import java.util.concurrent.CountDownLatch;

/** Run in a process of its own: a job that only ends when it is cancelled. */
final class EndedFromOutside {
    private EndedFromOutside() {}

    public static void main(String[] args) throws Exception {
        JobSpec spec = new JobSpec("/db", TableId.of("t"), "c", "cpu");
        try (JobRunner runner = new JobRunner(1, JobHistory.none(), Clock.systemUTC())) {
            Job job = runner.start(spec, control -> {
                CountDownLatch stop = new CountDownLatch(1);
                control.onCancel(stop::countDown);
                System.out.println("running");
                stop.await();
                control.throwIfCancelled();
                throw new AssertionError("it stopped without being cancelled");
            });
            try (CancelOnExit cancel = new CancelOnExit(job::cancel)) {
                System.out.println(job.await().state());
            }
        }
    }
}
