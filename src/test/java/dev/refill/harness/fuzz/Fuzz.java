package dev.refill.harness.fuzz;

import dev.refill.harness.fuzz.Box.Outcome;
import dev.refill.harness.fuzz.BoxChild.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Runs generated expressions through the box and keeps what hurt it, one example for each cause. */
final class Fuzz {
    /** @param expression the shortest one found */
    record Finding(String cause, String expression, String generated) {}

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
            Place place = grammar.place();
            boolean condition = place == Place.FILTER || place == Place.WHERE;
            one(place, condition ? grammar.condition(expression) : expression);
            if ((i + 1) % 5_000 == 0) {
                note((i + 1) + " expressions: " + answers);
            }
        }
    }

    private void one(Place place, String text) throws InterruptedException {
        Outcome outcome = box.type(place, text);
        if (outcome instanceof Outcome.Hung) {
            // A busy machine is no hang: it hangs again.
            outcome = box.type(place, text);
        }
        answers.merge(outcome.word(), 1, Integer::sum);
        if (!outcome.bad()) {
            return;
        }
        String cause = place + " " + outcome;
        if (outcome instanceof Outcome.Hung || !findings.containsKey(cause)) {
            note("at first: " + cause + "\n    " + brief(text));
            String shortest = outcome instanceof Outcome.Hung
                    ? text
                    : Shrinker.shortest(
                            text, shorter -> box.type(place, shorter).bad());
            findings.put(
                    outcome instanceof Outcome.Hung ? cause + " " + findings.size() : cause,
                    new Finding(cause, shortest, text));
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
