package dev.refill.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.catalog.Database;
import dev.refill.job.Job;
import dev.refill.job.JobSnapshot;
import dev.refill.job.ResultWords;
import dev.refill.model.ErrorCode;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RefreshResult;
import dev.refill.model.ServerJob;
import dev.refill.model.TableId;
import java.time.Clock;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "refresh",
        description = "Compute a column's missing and stale values. Ctrl-C cancels; what was committed by then stays.")
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
            description =
                    "What computes it, one of refill devices [URI]; unless given, cpu, or on a server its own choice.")
    @Nullable
    String device;

    @Option(
            names = "--require-device",
            description = "Fail where the device cannot compute the column; else this machine's CPU does, and says so.")
    boolean requireDevice;

    @Option(names = "--where", paramLabel = "SQL", description = "Compute only rows for which this is true.")
    @Nullable
    String where;

    @Option(
            names = {"--workers", "--num-workers"},
            paramLabel = "N",
            description = "How many compute side by side: here fragments, on a server its workers.")
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

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = MemorySize.class,
            description =
                    "Bytes, or such as 512MiB or 2GiB: what the refresh may take here, and one worker on a server.")
    @Nullable
    Long memory;

    @Mixin
    ClusterArguments cluster;

    @Mixin
    StoreArguments store = new StoreArguments();

    RefreshCommand(CommandContext context) {
        super(context);
    }

    @Override
    Answer run() throws InterruptedException {
        try (Database database = context.opener().open(store.in(context, uri))) {
            Job job = database.refresh(new RefreshRequest(TableId.parse(table), column, device(database), options())
                    .withDeviceRequired(requireDevice));
            try (CancelOnExit cancel = new CancelOnExit(job::cancel)) {
                job.onChange(new ProgressLines(context.err(), Clock.systemUTC()));
                JobSnapshot end = job.await();
                RefreshResult result = end.result();
                if (result == null) {
                    throw Failures.of(end);
                }
                return answer(end, result);
            }
        }
    }

    private String device(Database database) {
        if (device != null && cluster.gpuClass != null) {
            throw new RefillException(ErrorCode.BAD_INPUT, "Give --device or --gpu-class, not both.");
        }
        String named = device == null ? cluster.gpuClass : device;
        return named == null ? database.defaultDevice() : named;
    }

    private RefreshOptions options() {
        return RefreshOptions.DEFAULT
                .withWhere(where)
                .withBranch(branch)
                .withWorkers(ClusterArguments.optional(workers))
                .withBatchRows(ClusterArguments.optional(batchSize))
                .withMemoryBytes(ClusterArguments.optional(memory))
                .withCommitGranularity(ClusterArguments.optional(commitGranularity))
                .withErrorPolicy(errorPolicy)
                .withInputsFirst(withInputs)
                .withCluster(cluster.options());
    }

    private static Answer answer(JobSnapshot job, RefreshResult result) {
        ServerJob server = job.server();
        ObjectNode json = Json.object()
                .put("rows_filled", result.rowsFilled())
                .put("rows_failed", result.rowsFailed())
                // A server does not tell.
                .put("fragments_written", server == null ? (Integer) result.fragmentsWritten() : null)
                .put("version", result.version())
                .put("device", result.device())
                .put("seconds", result.seconds())
                .put("job_id", job.id());
        ResultJson.addTo(json, result);
        if (server != null) {
            json.put("server_job_id", server.id());
            server.result().forEach(json.putObject("server_result")::put);
        }
        String fragments = server == null ? ", " + result.fragmentsWritten() + " fragments written" : "";
        return new Answer(
                json,
                String.format(
                        Locale.ROOT,
                        "%d rows filled, %d failed%s in %.2f s on %s; the table is at version %d%s.%s%n",
                        result.rowsFilled(),
                        result.rowsFailed(),
                        fragments,
                        result.seconds(),
                        result.device(),
                        result.version(),
                        ResultWords.versions(result)
                                .map(made -> ", and this made " + made)
                                .orElse(""),
                        ResultWords.indexesAfterwards(result)));
    }
}
