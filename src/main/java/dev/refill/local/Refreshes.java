package dev.refill.local;

import dev.refill.device.Choice;
import dev.refill.device.Devices;
import dev.refill.engine.Processor;
import dev.refill.engine.RefreshChain;
import dev.refill.job.Job;
import dev.refill.job.JobRunner;
import dev.refill.job.JobSpec;
import dev.refill.lance.NativeMemory;
import dev.refill.model.ClusterOptions;
import dev.refill.model.ComputeClass;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableRef;
import dev.refill.store.Folder;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Starts the refreshes of a folder's tables. */
final class Refreshes implements AutoCloseable {
    private final LocalTables tables;
    /** More threads than any machine has use for; a cluster may have as many as it likes. */
    private static final int MOST_WORKERS = 256;

    private final JobRunner runner;
    private final String database;
    /** What each job that was started works on, by the job's id; those that ended are forgotten at times. */
    private final Map<String, TableRef> lines = new ConcurrentHashMap<>();

    Refreshes(LocalTables tables, JobRunner runner, String database) {
        this.tables = tables;
        this.runner = runner;
        this.database = database;
    }

    Job start(RefreshRequest request) {
        Choice device = device(request.device());
        if (request.column().isBlank()) {
            throw new RefillException(ErrorCode.BAD_INPUT, "Name the column to refresh.");
        }
        if (!request.options().cluster().equals(ClusterOptions.NONE)) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT,
                    "GPU counts, checkpoints and the other settings of a cluster are for a database on a server; this one"
                            + " is a folder.");
        }
        if (request.options().workers().orElse(1) > MOST_WORKERS) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT, "The number of workers must be from 1 to " + MOST_WORKERS + " here.");
        }
        TableRef table = TableRef.of(request.table()).onBranch(request.options().branch());
        Folder scratch = tables.folder().scratch();
        Processor processor =
                new Processor(device.name(), device.gpus(), request.deviceRequired(), device.unavailable());
        RefreshChain run = new RefreshChain(
                () -> tables.openToChange(table), request.column(), request.options(), scratch, processor);
        JobSpec spec = new JobSpec(database, request.table(), request.column(), device.name(), request);
        Job job = runner.start(spec, control -> {
            try (NativeMemory.Use ignored = NativeMemory.use()) {
                return run.run(control);
            }
        });
        lines.put(job.id(), table);
        return job;
    }

    /** Whether a refresh of this branch, or of main, runs or waits here. */
    boolean running(TableRef line) {
        Set<String> unfinished = runner.unfinished().stream().map(Job::id).collect(Collectors.toSet());
        lines.keySet().retainAll(unfinished);
        return lines.containsValue(line);
    }

    private static Choice device(String name) {
        return Devices.find(name)
                .orElseThrow(() -> new RefillException(
                        ErrorCode.BAD_INPUT,
                        "There is no device " + name + " here; there is "
                                + String.join(
                                        ", ",
                                        Devices.list().stream()
                                                .map(ComputeClass::name)
                                                .toList())
                                + "."));
    }

    @Override
    public void close() {
        runner.close();
    }
}
