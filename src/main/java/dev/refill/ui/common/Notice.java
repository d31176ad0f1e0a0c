package dev.refill.ui.common;

import dev.refill.model.RefillException;
import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * One sentence for the user.
 *
 * @param details what is behind the click; empty where there is no more to say
 */
public record Notice(Tone tone, String sentence, String details) {
    /** What kind of news it is. */
    public enum Tone {
        DONE,
        PROBLEM
    }

    public static Notice done(String sentence) {
        return new Notice(Tone.DONE, sentence, "");
    }

    public static Notice problem(RefillException failure) {
        return new Notice(Tone.PROBLEM, failure.sentence(), details(failure));
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
