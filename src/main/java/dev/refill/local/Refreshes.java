package dev.refill.local;

import dev.refill.device.Devices;
import dev.refill.engine.RefreshChain;
import dev.refill.job.Job;
import dev.refill.job.JobRunner;
import dev.refill.job.JobSpec;
import dev.refill.model.ClusterOptions;
import dev.refill.model.ComputeClass;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableRef;
import dev.refill.store.Folder;
import java.util.List;

/** Starts the refreshes of a folder's tables. */
final class Refreshes implements AutoCloseable {
    private final LocalTables tables;
    /** More threads than any machine has use for; a cluster may have as many as it likes. */
    private static final int MOST_WORKERS = 256;

    private final JobRunner runner;
    private final String database;

    Refreshes(LocalTables tables, JobRunner runner, String database) {
        this.tables = tables;
        this.runner = runner;
        this.database = database;
    }

    Job start(RefreshRequest request) {
        ComputeClass device = device(request.device());
        if (request.column().isBlank()) {
            throw new RefillException(ErrorCode.BAD_INPUT, "Name the column to refresh.");
        }
        if (!request.options().cluster().equals(ClusterOptions.NONE)) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT,
                    "GPU counts, checkpoints and the other settings of a cluster are for a database on a server; this one"
                            + " is a folder.");
        }
        if (request.options().memoryBytes().isPresent()) {
            throw new RefillException(
                    ErrorCode.UNSUPPORTED,
                    "A budget of memory is for a server's workers; here, bound the workers and the rows of a batch instead.");
        }
        if (request.options().workers().orElse(1) > MOST_WORKERS) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT, "The number of workers must be from 1 to " + MOST_WORKERS + " here.");
        }
        TableRef table = TableRef.of(request.table()).onBranch(request.options().branch());
        Folder scratch = tables.folder().scratch();
        RefreshChain run = new RefreshChain(
                () -> tables.openToChange(table), request.column(), request.options(), scratch, device.name());
        JobSpec spec = new JobSpec(database, request.table(), request.column(), device.name());
        return runner.start(spec, run::run);
    }

    private static ComputeClass device(String name) {
        List<ComputeClass> devices = Devices.list();
        ComputeClass device = devices.stream()
                .filter(d -> d.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new RefillException(
                        ErrorCode.BAD_INPUT,
                        "There is no device " + name + " here; there is "
                                + String.join(
                                        ", ",
                                        devices.stream().map(ComputeClass::name).toList()) + "."));
        if (device.unavailable() != null) {
            throw new RefillException(ErrorCode.UNSUPPORTED, name + " cannot be used: " + device.unavailable());
        }
        if (device.kind() == ComputeClass.Kind.CUDA) {
            throw new RefillException(ErrorCode.UNSUPPORTED, "Refreshes do not run on a GPU yet; choose cpu.");
        }
        return device;
    }

    @Override
    public void close() {
        runner.close();
    }
}
