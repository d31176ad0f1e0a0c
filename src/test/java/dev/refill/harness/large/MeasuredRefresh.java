package dev.refill.harness.large;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.harness.ChildJvm;
import dev.refill.harness.PeakMemory;
import dev.refill.job.JobSnapshot;
import dev.refill.lance.Memory;
import dev.refill.local.LocalDatabase;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** One refresh in a process of its own, whose memory is then its own. */
final class MeasuredRefresh {
    private static final Duration PATIENCE = Duration.ofHours(2);

    /**
     * @param arrowPeak the most bytes of Arrow memory, counted by its allocator
     * @param residentPeak the most resident memory of the process, -1 where the system does not tell
     */
    record Cost(long rowsFilled, long arrowPeak, long residentPeak, double seconds) {
        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%,d rows filled in %.1f s; at most %,d MiB of Arrow memory, %,d MiB resident",
                    rowsFilled,
                    seconds,
                    arrowPeak >> 20,
                    residentPeak >> 20);
        }
    }

    private MeasuredRefresh() {}

    /** Refreshes a column in a child process, and fails where that fails. */
    static Cost run(Path database, String table, String column, @Nullable String where)
            throws IOException, InterruptedException {
        return run(database, table, column, where, 0);
    }

    /** @param memory the budget in bytes; 0 for none */
    static Cost run(Path database, String table, String column, @Nullable String where, long memory)
            throws IOException, InterruptedException {
        Path errors = Files.createDirectories(Path.of("target", "large")).resolve("stderr.txt");
        try (ChildJvm child = ChildJvm.start(
                MeasuredRefresh.class,
                0,
                errors,
                database.toString(),
                table,
                column,
                where == null ? "" : where,
                "" + memory)) {
            ChildJvm.Heard heard = child.hear(PATIENCE);
            assertThat(heard).as("%s", child.errors()).isInstanceOf(ChildJvm.Heard.Said.class);
            String[] said = ((ChildJvm.Heard.Said) heard).line().text().split(" ");
            return new Cost(
                    Long.parseLong(said[0]),
                    Long.parseLong(said[1]),
                    Long.parseLong(said[2]),
                    Double.parseDouble(said[3]));
        }
    }

    public static void main(String[] args) throws InterruptedException {
        long bytes = Long.parseLong(args[4]);
        OptionalLong memory = bytes == 0 ? OptionalLong.empty() : OptionalLong.of(bytes);
        try (Database database = LocalDatabase.open(args[0])) {
            JobSnapshot end = database.refresh(RefreshRequest.of(TableId.of(args[1]), args[2])
                            .with(RefreshOptions.DEFAULT
                                    .withWhere(args[3])
                                    .withWorkers(memory.isEmpty() ? OptionalInt.empty() : OptionalInt.of(4))
                                    .withMemoryBytes(memory)))
                    .await();
            if (end.result() == null) {
                throw new IllegalStateException(end.failure().sentence());
            }
            long resident = PeakMemory.bytes(ProcessHandle.current().pid()).orElse(-1);
            System.out.println(end.result().rowsFilled() + " " + Memory.peak() + " " + resident + " "
                    + end.result().seconds());
        }
    }
}
