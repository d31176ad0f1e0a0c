package dev.refill.ui.common;

import dev.refill.model.RefillException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.jspecify.annotations.Nullable;

/**
 * One sentence for the user.
 *
 * @param details what is behind the click; empty where there is no more to say
 * @param undo takes back what it tells of; null where that cannot be
 */
public record Notice(
        Tone tone,
        String sentence,
        String details,
        @Nullable Runnable undo) {
    /** What kind of news it is. */
    public enum Tone {
        DONE,
        PROBLEM
    }

    public static Notice done(String sentence) {
        return new Notice(Tone.DONE, sentence, "", null);
    }

    /** Of something that can be taken back. */
    public static Notice done(String sentence, Runnable undo) {
        return new Notice(Tone.DONE, sentence, "", undo);
    }

    public static Notice problem(RefillException failure) {
        return new Notice(Tone.PROBLEM, failure.sentence(), details(failure), null);
    }

    /** The code and what the library said, for a report. */
    public static String details(RefillException failure) {
        Throwable cause = failure.getCause();
        if (cause == null) {
            return "Code " + failure.code();
        }
        StringWriter trace = new StringWriter();
        cause.printStackTrace(new PrintWriter(trace));
        return "Code " + failure.code() + "\n" + trace.toString().strip();
    }
}
