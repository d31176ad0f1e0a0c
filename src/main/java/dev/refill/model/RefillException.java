package dev.refill.model;

import org.jspecify.annotations.Nullable;

/** A failure with one sentence for the user; what the library said is the {@linkplain #getCause() cause}. */
public final class RefillException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorCode code;

    public RefillException(ErrorCode code, String sentence) {
        this(code, sentence, null);
    }

    public RefillException(ErrorCode code, String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
        this.code = code;
    }

    public ErrorCode code() {
        return code;
    }

    /** The sentence for the user; never null. */
    public String sentence() {
        String message = getMessage();
        return message == null ? code.name() : message;
    }

    /** Whether the same request can succeed when it is simply made again. */
    public boolean retryable() {
        return code == ErrorCode.TABLE_CHANGED || code == ErrorCode.NOT_REACHABLE;
    }

    /** Any failure as one that has a code and a sentence. */
    public static RefillException of(Throwable failure) {
        if (failure instanceof RefillException refill) {
            return refill;
        }
        String message = failure.getMessage();
        return new RefillException(
                ErrorCode.INTERNAL,
                message == null || message.isBlank() ? failure.getClass().getSimpleName() : message,
                failure);
    }
}
