package dev.refill.harness.fuzz;

import dev.refill.computed.SqlCalls;
import dev.refill.harness.fuzz.Box.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Runs generated expressions through the box and keeps what hurt it, one example for each cause. */
final class Fuzz {
    /** @param expression the shortest one found */
    record Finding(String cause, String expression, String generated) {}

    /** Functions that are told how much to make. */
    private static final Set<String> LARGE = Set.of(
            "repeat",
            "lpad",
            "rpad",
            "array_repeat",
            "list_repeat",
            "array_resize",
            "list_resize",
            "space",
            "range",
            "generate_series");

    /** Longer ones are made of one thing that is nested deeply. */
    private static final int LONG = 2_000;

    private final Box box;
    private final Path journal;
    private final Map<String, Finding> findings = new LinkedHashMap<>();
    private final Map<String, Integer> answers = new TreeMap<>();

    /** @param journal a file to which each finding is appended as it is made */
    Fuzz(Box box, Path journal) {
        this.box = box;
        this.journal = journal;
    }

    void run(Grammar grammar, int count) throws InterruptedException {
        for (int i = 0; i < count; i++) {
            String expression = grammar.next();
            if (expression.length() > LONG || !countedByARow(expression)) {
                one(expression);
            }
            if ((i + 1) % 10_000 == 0) {
                note((i + 1) + " expressions: " + answers);
            }
        }
    }

    /** Whether rows say how large a value gets: a count that no look at the text can bound. */
    private static boolean countedByARow(String expression) {
        return SqlCalls.of(expression).stream()
                .filter(call -> LARGE.contains(call.name()))
                .flatMap(call -> call.arguments().stream().skip(call.name().matches("range|generate.*|space") ? 0 : 1))
                .anyMatch(argument -> !argument.matches("[-+0-9_.e]+|NULL|'.*'"));
    }

    private void one(String expression) throws InterruptedException {
        Outcome outcome = box.check(expression);
        String word = outcome instanceof Outcome.Answered said
                ? said.answer().split(" ", 2)[0]
                : outcome.getClass().getSimpleName();
        answers.merge(word, 1, Integer::sum);
        if (!outcome.bad()) {
            return;
        }
        String cause = outcome.toString();
        if (outcome instanceof Outcome.Hung || !findings.containsKey(cause)) {
            note("at first: " + cause + "\n    " + brief(expression));
            String shortest = outcome instanceof Outcome.Hung
                    ? expression
                    : Shrinker.shortest(
                            expression, shorter -> box.check(shorter).bad());
            findings.put(
                    outcome instanceof Outcome.Hung ? cause + " " + findings.size() : cause,
                    new Finding(cause, shortest, expression));
            note("shortest: " + cause + "\n    " + brief(shortest));
        }
    }

    private static String brief(String expression) {
        return expression.length() <= 400
                ? expression
                : expression.substring(0, 200) + " … (" + expression.length() + " characters)";
    }

    private void note(String text) {
        try {
            Files.writeString(journal, text + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    List<Finding> findings() {
        return new ArrayList<>(findings.values());
    }

    /** How often each answer came. */
    Map<String, Integer> answers() {
        return answers;
    }
}
