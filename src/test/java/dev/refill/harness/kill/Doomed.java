package dev.refill.harness.kill;

import dev.refill.harness.ChildJvm;
import dev.refill.harness.ChildJvm.Heard;
import dev.refill.harness.ChildJvm.Line;
import dev.refill.job.Phase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/**
 * A process that refreshes a table and is killed meanwhile. It rehearses on copies first, so that the moment of its end can
 * be drawn from how long each phase takes in this very process.
 */
final class Doomed implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** The phases of a refresh, those near the commits more often: so is what can go wrong there. */
    private static final List<Phase> MOMENTS = List.of(
            Phase.PLANNING,
            Phase.COMPUTING,
            Phase.COMPUTING,
            Phase.COMMITTING,
            Phase.COMMITTING,
            Phase.COMMITTING,
            Phase.RECORDING,
            Phase.RECORDING,
            Phase.RECORDING);

    private final ChildJvm child;

    /** @param errors the file for what the process prints on stderr */
    Doomed(Path errors) {
        child = ChildJvm.start(RefreshChild.class, 0, errors);
    }

    /** When the process was killed: in a phase, or after it had said that it was done. */
    record End(Phase phase, long nanosIntoIt, boolean done) {}

    /** Refreshes the copies to the end, the last of them timed, then the table, and dies on the way. */
    End refreshAndDie(List<Path> copies, Path table, Random random) throws InterruptedException {
        Map<Phase, Long> durations = Map.of();
        for (Path copy : copies) {
            durations = rehearse(copy);
        }
        Phase phase = MOMENTS.get(random.nextInt(MOMENTS.size()));
        long delay = (long) (random.nextDouble() * durations.getOrDefault(phase, 0L));
        child.say(table.toString());
        Line begun = next();
        while (!begun.text().equals(phase.name()) && !begun.text().equals(RefreshChild.DONE)) {
            begun = next();
        }
        LockSupport.parkNanos(begun.nanoTime() + delay - System.nanoTime());
        child.kill();
        boolean done = false;
        while (child.hear(PATIENCE) instanceof Heard.Said said) {
            done |= said.line().text().equals(RefreshChild.DONE);
        }
        return new End(phase, delay, done);
    }

    private Map<Phase, Long> rehearse(Path database) throws InterruptedException {
        Map<Phase, Long> durations = new EnumMap<>(Phase.class);
        child.say(database.toString());
        for (Line line = next(); !line.text().equals(RefreshChild.DONE); ) {
            Line end = next();
            durations.put(Phase.valueOf(line.text()), end.nanoTime() - line.nanoTime());
            line = end;
        }
        return durations;
    }

    private Line next() throws InterruptedException {
        if (child.hear(PATIENCE) instanceof Heard.Said said) {
            return said.line();
        }
        throw new IllegalStateException("the refreshing process fell silent: " + child.errors());
    }

    @Override
    public void close() {
        child.close();
    }
}
