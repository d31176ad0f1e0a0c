package dev.refill.computed;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import org.jspecify.annotations.Nullable;

/** Filters that are read to their end: here and on a server alike, the parser drops without a word what stands behind it. */
public final class WholeFilter {
    private WholeFilter() {}

    /**
     * Looks at the text alone.
     *
     * @param filter null for none
     * @throws RefillException {@link ErrorCode#BAD_INPUT} with the reason in a sentence, where only its beginning would be read
     */
    public static void check(@Nullable String filter) {
        if (filter != null) {
            ExpressionGuard.unread(filter).ifPresent(why -> {
                throw refused(why, null);
            });
        }
    }

    /** What is said of a filter that is not applied. */
    public static RefillException refused(String why, @Nullable Throwable cause) {
        return new RefillException(ErrorCode.BAD_INPUT, "The filter cannot be applied: " + why, cause);
    }
}
