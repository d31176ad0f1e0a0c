package dev.refill.harness.fuzz;

import dev.refill.harness.ChildJvm;
import dev.refill.harness.ChildJvm.Heard;
import dev.refill.harness.fuzz.BoxChild.Place;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The expression box in a process of its own, started again each time that it dies or does not answer. */
final class Box implements AutoCloseable {
    /** Without an answer for so long the process is called hung. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final Duration START = Duration.ofMinutes(10);

    /** Enough for Lance and the JVM; an expression that wants more must not get it. */
    private static final long MEMORY_MIB = 6_144;

    private final Path database;
    private final Path errors;
    private final Duration patience;
    private @Nullable ChildJvm child;

    /** @param errors the file for what the process prints on stderr */
    Box(Path database, Path errors) {
        this(database, errors, PATIENCE);
    }

    Box(Path database, Path errors, Duration patience) {
        this.database = database;
        this.errors = errors;
        this.patience = patience;
    }

    /** What came of an expression. */
    sealed interface Outcome {
        /** As the process said: see {@link BoxChild}. */
        record Answered(String answer) implements Outcome {}

        /** The process died of it. @param words the library's last words, the same for the same cause */
        record Died(String words) implements Outcome {}

        record Hung() implements Outcome {}

        /** The first word of what the process said; else how it went. */
        default String word() {
            return this instanceof Answered said
                    ? said.answer().split(" ", 2)[0]
                    : getClass().getSimpleName();
        }

        /** Whether the application would have been hurt. */
        default boolean bad() {
            return !(this instanceof Answered said) || said.answer().startsWith(BoxChild.THREW);
        }
    }

    Outcome check(String expression) throws InterruptedException {
        return type(Place.EXPRESSION, expression);
    }

    /** Types a text in a place of the application. */
    Outcome type(Place place, String text) throws InterruptedException {
        ChildJvm box = running();
        box.say(place + " " + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)));
        Heard heard = box.hear(patience);
        if (heard instanceof Heard.Said said) {
            return new Outcome.Answered(said.line().text());
        }
        box.kill();
        child = null;
        return heard instanceof Heard.Silent
                ? new Outcome.Hung()
                : new Outcome.Died(lastWords(box.errors(), box.exitCode()));
    }

    private ChildJvm running() throws InterruptedException {
        ChildJvm box = child;
        if (box == null) {
            box = ChildJvm.start(BoxChild.class, MEMORY_MIB, errors, database.toString());
            Heard first = box.hear(START);
            if (!(first instanceof Heard.Said said && said.line().text().equals(BoxChild.READY))) {
                throw new IllegalStateException("the process did not start: " + box.errors());
            }
            child = box;
        }
        return box;
    }

    private static String lastWords(List<String> errors, int exitCode) {
        List<String> telling = errors.stream()
                .filter(l -> l.contains("panicked at")
                        || l.contains("memory allocation of")
                        || l.contains("overflowed its stack")
                        || l.contains("SIG")
                        || l.contains("Error"))
                .map(l -> l.replaceAll("^.*panicked at (.*/)?(.*/src/)", "panicked at $2")
                        .replaceAll("\\d{5,}", "N"))
                .toList();
        return telling.isEmpty() ? "exit code " + exitCode : telling.get(0);
    }

    @Override
    public void close() {
        if (child != null) {
            child.close();
        }
    }
}
