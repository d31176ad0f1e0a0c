package dev.refill.engine;

import dev.refill.model.RefreshRequest;
import dev.refill.model.RefreshResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** What a refresh has done so far: counted as it is committed. For the job's thread. */
final class Tally {
    private String device;
    private final long started = System.nanoTime();
    private final List<Long> versions = new ArrayList<>();
    /** Fragments that were computed and committed, by id and inputs: none is computed twice. */
    private final Set<Computed> finished = new HashSet<>();

    private final IndexEffects indexes = new IndexEffects();

    private long rowsFilled;
    private long rowsFailed;
    private long rowsNull;
    private int fragmentsWritten;

    private record Computed(int fragment, long signature) {
        static Computed of(Verdict verdict) {
            return new Computed(verdict.fragment().id(), verdict.signature());
        }
    }

    Tally(String device) {
        this.device = device;
    }

    /** Names the CPU, and why it was not what was asked for. */
    void onCpu(String why) {
        String clause = why.endsWith(".") ? why.substring(0, why.length() - 1) : why;
        device = RefreshRequest.CPU + " (" + clause + ")";
    }

    void committed(List<Evaluated> fragments) {
        for (Evaluated one : fragments) {
            rowsFilled += one.rowsFilled();
            rowsFailed += one.rowsFailed();
            rowsNull += one.rowsNull();
            fragmentsWritten += one.file() == null ? 0 : 1;
            finished.add(Computed.of(one.verdict()));
        }
    }

    void made(long version) {
        versions.add(version);
    }

    IndexEffects indexes() {
        return indexes;
    }

    boolean finished(Verdict verdict) {
        return finished.contains(Computed.of(verdict));
    }

    long rowsFailed() {
        return rowsFailed;
    }

    /** What is kept of a run that ends early. */
    String kept(String nothing) {
        return switch (fragmentsWritten) {
            case 0 -> nothing;
            case 1 -> "1 fragment that was committed before is kept";
            default -> fragmentsWritten + " fragments that were committed before are kept";
        };
    }

    RefreshResult result(long version) {
        return new RefreshResult(
                rowsFilled,
                rowsFailed,
                OptionalLong.of(rowsNull),
                fragmentsWritten,
                version,
                versions,
                indexes.all(),
                device,
                (System.nanoTime() - started) / 1e9);
    }
}
