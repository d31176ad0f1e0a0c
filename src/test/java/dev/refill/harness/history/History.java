package dev.refill.harness.history;

import dev.refill.peer.Format;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What happens to a table, from a seed.
 *
 * @param start decides the rows it begins with and its first computed column
 */
record History(Format format, long start, List<Step> steps) {
    /** Runs of shorter histories that are tried to find the shortest. */
    private static final int TRIES = 60;

    record Step(Op op, long seed) {}

    /** @param told what was done, the last of it what failed */
    record Failure(History history, Throwable cause, List<String> told) {
        /** The law that does not hold, without the rows and columns of the one case. */
        private String law() {
            String text = String.valueOf(cause.getMessage());
            return text.lines().findFirst().orElse("").replaceAll("[a-z]?\\d+", "#");
        }

        String words() {
            return cause + "\n  after\n    " + String.join("\n    ", told);
        }
    }

    History {
        steps = List.copyOf(steps);
    }

    static History of(long seed, int length) {
        Random random = new Random(seed);
        Format format = Format.values()[random.nextInt(Format.values().length)];
        long start = random.nextLong();
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            steps.add(new Step(Op.any(random), random.nextLong()));
        }
        return new History(format, start, steps);
    }

    /** Lives through it in a folder; null where every law held. */
    @Nullable
    Failure run(Path folder) {
        Random random = new Random(start);
        World world = new World(folder, format, random);
        try (world) {
            Op.declare(world, Formula.plain(random, world.structs()), random.nextBoolean(), random);
            world.check();
            for (Step step : steps) {
                step.op.run(world, new Random(step.seed));
                world.check();
            }
            return null;
        } catch (AssertionError | RuntimeException cause) {
            return new Failure(this, cause, world.told());
        }
    }

    /** The same law broken by fewer steps, as far as leaving some out shows it. */
    static Failure shortest(Failure failure, Supplier<Path> folders) {
        Failure best = failure;
        int tries = 0;
        for (int size = Math.max(1, failure.history.steps.size() / 2); size >= 1; size /= 2) {
            for (int from = 0; from < best.history.steps.size() && tries < TRIES; tries++) {
                List<Step> fewer = new ArrayList<>(best.history.steps);
                fewer.subList(from, Math.min(from + size, fewer.size())).clear();
                History shorter = new History(best.history.format, best.history.start, fewer);
                Failure again = shorter.run(folders.get());
                if (again != null && again.law().equals(failure.law())) {
                    best = again;
                } else {
                    from += size;
                }
            }
        }
        return best;
    }
}
