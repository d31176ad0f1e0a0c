package dev.refill.cli;

import dev.refill.catalog.Database;
import dev.refill.job.Job;
import dev.refill.job.JobSnapshot;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RefreshResult;
import dev.refill.model.TableId;
import java.time.Clock;
import java.util.Locale;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "refresh",
        description = "Compute a column's missing and stale values. Ctrl-C cancels; nothing is then changed.")
final class RefreshCommand extends Action {
    @Parameters(paramLabel = "URI", index = "0")
    String uri;

    @Parameters(paramLabel = "TABLE", index = "1")
    String table;

    @Parameters(paramLabel = "COLUMN", index = "2")
    String column;

    @Option(
            names = "--device",
            paramLabel = "DEVICE",
            defaultValue = RefreshRequest.CPU,
            description = "What computes it, one of refill devices; ${DEFAULT-VALUE} unless given.")
    String device;

    @Option(names = "--where", paramLabel = "SQL", description = "Compute only rows for which this is true.")
    @Nullable
    String where;

    @Option(names = "--workers", paramLabel = "N", description = "Fragments computed side by side.")
    @Nullable
    Integer workers;

    @Option(names = "--batch-size", paramLabel = "N", description = "Rows a worker takes at a time, at most.")
    @Nullable
    Integer batchSize;

    @Option(
            names = "--commit-granularity",
            paramLabel = "N",
            description = "Commit after every N fragments, and keep them whatever follows; at the end unless given.")
    @Nullable
    Integer commitGranularity;

    @Option(
            names = "--error-policy",
            paramLabel = "fail|skip",
            description =
                    "Where a row cannot be computed: fail, as unless given, or skip it, so that it keeps what it has.")
    @Nullable
    ErrorPolicy errorPolicy;

    @Option(
            names = "--with-inputs",
            description = "First refresh the computed columns that it reads, where they are not fresh.")
    boolean withInputs;

    @Option(names = "--branch", paramLabel = "NAME", description = "The branch of the table; main unless given.")
    @Nullable
    String branch;

    RefreshCommand(CommandContext context) {
        super(context);
    }

    @Override
    Answer run() throws InterruptedException {
        try (Database database = context.opener().open(uri)) {
            Job job = database.refresh(new RefreshRequest(TableId.parse(table), column, device, options()));
            try (CancelOnExit cancel = new CancelOnExit(job)) {
                job.onChange(new ProgressLines(context.err(), Clock.systemUTC()));
                JobSnapshot end = job.await();
                RefreshResult result = end.result();
                if (result == null) {
                    throw Failures.of(end);
                }
                return answer(job.id(), result);
            }
        }
    }

    private RefreshOptions options() {
        return RefreshOptions.DEFAULT
                .withWhere(where)
                .withBranch(branch)
                .withWorkers(optional(workers))
                .withBatchRows(optional(batchSize))
                .withCommitGranularity(optional(commitGranularity))
                .withErrorPolicy(errorPolicy)
                .withInputsFirst(withInputs);
    }

    private static OptionalInt optional(@Nullable Integer number) {
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    private static Answer answer(String jobId, RefreshResult result) {
        return new Answer(
                Json.object()
                        .put("rows_filled", result.rowsFilled())
                        .put("rows_failed", result.rowsFailed())
                        .put("fragments_written", result.fragmentsWritten())
                        .put("version", result.version())
                        .put("device", result.device())
                        .put("seconds", result.seconds())
                        .put("job_id", jobId),
                String.format(
                        Locale.ROOT,
                        "%d rows filled, %d failed, %d fragments written in %.2f s on %s; the table is at version %d%n",
                        result.rowsFilled(),
                        result.rowsFailed(),
                        result.fragmentsWritten(),
                        result.seconds(),
                        result.device(),
                        result.version()));
    }
}
