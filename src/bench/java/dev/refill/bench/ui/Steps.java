package dev.refill.bench.ui;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Does steps in a window, several times over, and prints for each how long the UI thread was held at most. */
final class Steps {
    private static final double GOAL_MILLIS = 50;

    private final BenchWindow window;
    private final boolean stacks;
    private final Map<String, List<List<Block>>> measured = new LinkedHashMap<>();

    Steps(BenchWindow window, UiSettings settings) {
        this.window = window;
        this.stacks = settings.stacks();
    }

    /** Does one from a thread of its own, and waits until the window is drawn. */
    void step(String name, Runnable work) {
        Beat beat = window.ask(Beat::begin);
        work.run();
        window.settle();
        measured.computeIfAbsent(name, n -> new ArrayList<>()).add(window.ask(beat::end));
    }

    /** One line for each step: the first round, which meets classes that were never run, and the best of the later ones. */
    void print() {
        measured.forEach((name, rounds) -> {
            Block first = longest(rounds.get(0));
            Block later = rounds.stream()
                    .skip(rounds.size() > 1 ? 1 : 0)
                    .map(Steps::longest)
                    .min(Comparator.comparingDouble(Block::cpuMillis))
                    .orElse(first);
            System.out.printf(
                    Locale.ROOT,
                    "  %-52s first %-24s later %-24s %s%n",
                    name,
                    first,
                    later,
                    later.cpuMillis() > GOAL_MILLIS ? "OVER " + later.where() : "");
            if (stacks) {
                print(later.cpuMillis() > GOAL_MILLIS / 2 ? later : first);
            }
        });
    }

    private static void print(Block block) {
        block.stack().stream()
                .limit(60)
                .forEach(frame -> System.out.println(
                        "      " + frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber()));
    }

    private static Block longest(List<Block> blocks) {
        return blocks.stream().max(Comparator.comparingDouble(Block::cpuMillis)).orElse(Block.NONE);
    }

    /** The processor time of each pulse of one step, all rounds together, in milliseconds and ascending order. */
    List<Double> pulses(String name) {
        return measured.getOrDefault(name, List.of()).stream()
                .flatMap(List::stream)
                .map(Block::cpuMillis)
                .sorted()
                .toList();
    }
}
