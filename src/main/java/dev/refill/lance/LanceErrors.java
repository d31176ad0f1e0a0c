package dev.refill.lance;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.store.StoreErrors;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What lance-core throws, as sentences. */
public final class LanceErrors {
    private static final ParserWords FILTER = new ParserWords("SELECT 1 FROM t WHERE ", "");
    /** The place in the library's source that it ends its messages with. */
    private static final Pattern SOURCE = Pattern.compile(",? *[\\w./\\\\-]*\\.rs:\\d+(:\\d+)?");

    private static final Pattern PREFIX = Pattern.compile(
            "^(Invalid user input|LanceError\\([A-Za-z]+\\)|Not supported|Error during planning|Execution error|"
                    + "Schema error|Query Execution error|Parser error|Cast error|This feature is not implemented|External error|Arrow error|"
                    + "Error parsing function|Optimizer rule '[^']*' failed|caused by|Internal error|IO): *");

    /** What DataFusion ends some of its messages with. */
    private static final String APPEAL = "This issue was likely caused by a bug in DataFusion";

    private static final int MOST_READ = 2_000;

    private LanceErrors() {}

    /** The library's own words, without its prefixes and without where in its source they come from. */
    public static String words(Throwable failure) {
        String message = failure.getMessage();
        if (message == null || message.isBlank()) {
            return failure.getClass().getSimpleName();
        }
        // A message may quote a value of any size, and the patterns below take time with the square of its length.
        String text =
                message.substring(0, Math.min(message.length(), MOST_READ)).replace('\n', ' ');
        int appeal = text.indexOf(APPEAL);
        text = SOURCE.matcher(appeal < 0 ? text : text.substring(0, appeal))
                .replaceAll("")
                .trim();
        for (String stripped = PREFIX.matcher(text).replaceFirst("");
                !stripped.equals(text);
                stripped = PREFIX.matcher(text).replaceFirst("")) {
            text = stripped.trim();
        }
        return text;
    }

    /** Whether a commit lost to another writer and the work can be done again on the newer version. */
    public static boolean conflict(Throwable failure) {
        String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        return message.contains("conflict")
                || message.contains("preempted")
                || message.contains("no changes were made")
                // A fragment that is gone: somebody deleted all of its rows.
                || message.contains("not found in existing fragments");
    }

    /** Whether files could not be read or written, rather than a value computed. */
    static boolean storage(Throwable failure) {
        return failure instanceof IOException
                || String.valueOf(failure.getMessage()).contains("LanceError(IO)");
    }

    /** A failure to open a table, with the sentence that fits. */
    public static RefillException opening(String table, Throwable failure) {
        if (failure instanceof RefillException refill) {
            return refill;
        }
        Optional<RefillException> store = StoreErrors.explain(failure);
        if (store.isPresent()) {
            return store.get();
        }
        String message = String.valueOf(failure.getMessage());
        if (message.contains("was not found") || message.contains("not found") && message.contains("Dataset")) {
            return new RefillException(ErrorCode.NOT_FOUND, "There is no table " + table + " here.", failure);
        }
        return new RefillException(
                ErrorCode.UNREADABLE, "The table " + table + " cannot be read: " + sentence(words(failure)), failure);
    }

    /** A failure of a scan: nearly always the filter's. */
    public static RefillException scanning(Exception failure) {
        if (failure instanceof RefillException refill) {
            return refill;
        }
        Optional<RefillException> store = StoreErrors.explain(failure);
        if (store.isPresent()) {
            return store.get();
        }
        boolean input = failure instanceof IllegalArgumentException || failure instanceof UnsupportedOperationException;
        return new RefillException(
                input ? ErrorCode.BAD_INPUT : ErrorCode.UNREADABLE,
                input
                        ? "The filter cannot be applied: "
                                + sentence(FILTER.explain(words(failure)).orElseGet(() -> words(failure)))
                        : "The rows cannot be read: " + sentence(words(failure)),
                failure);
    }

    /**
     * A failure of a call into the library: the object store's, where it is about one, else what the library says.
     *
     * @param code where the store is not at fault
     * @param start of the sentence then, to which the library's words are added
     */
    static RefillException failed(ErrorCode code, String start, Exception failure) {
        if (failure instanceof RefillException refill) {
            return refill;
        }
        return StoreErrors.explain(failure)
                .orElseGet(() -> new RefillException(code, start + sentence(words(failure)), failure));
    }

    /** Words made to end like a sentence, cut where they go on for too long. */
    public static String sentence(String words) {
        String text = words.length() > 400 ? words.substring(0, 400) + "…" : words;
        return text.isEmpty() || ".!?…".indexOf(text.charAt(text.length() - 1)) >= 0 ? text : text + ".";
    }
}
