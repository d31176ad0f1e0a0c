package dev.refill.store;

import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Why no answer came from an object store, in a word. */
final class Unreached {
    static final String NAME = "UnknownHost";
    static final String REFUSED = "ConnectionRefused";
    static final String CERTIFICATE = "NotTrusted";
    static final String SILENT = "TimedOut";
    static final String CUT = "ConnectionLost";
    static final String NO_STORE = "NoObjectStore";

    private static final int MOST_CAUSES = 20;

    private Unreached() {}

    /** The word for an exception of this machine's own client; empty where it says nothing of it. */
    static String cause(Throwable failure) {
        @Nullable Throwable cause = failure;
        for (int i = 0; cause != null && i < MOST_CAUSES; i++, cause = cause.getCause()) {
            if (cause instanceof UnknownHostException) {
                return NAME;
            }
            if (cause instanceof SSLException) {
                return CERTIFICATE;
            }
            if (cause instanceof SocketTimeoutException) {
                return SILENT;
            }
            if (cause instanceof ConnectException) {
                return REFUSED;
            }
            if (cause instanceof java.net.SocketException) {
                return CUT;
            }
        }
        return "";
    }

    /** The same by the words of lance-core's client. */
    static String words(String message) {
        String words = message.toLowerCase(Locale.ROOT);
        if (words.contains("dns error") || words.contains("failed to lookup address")) {
            return NAME;
        }
        if (words.contains("certificate") || words.contains("tls handshake")) {
            return CERTIFICATE;
        }
        if (words.contains("connection refused")) {
            return REFUSED;
        }
        if (words.contains("timed out")) {
            return SILENT;
        }
        return words.contains("connection reset") || words.contains("connection closed") ? CUT : "";
    }

    /** What to say for a word; empty where it is none of these. */
    static Optional<String> sentence(String store, String word) {
        return switch (word) {
            case NAME ->
                Optional.of(store + " cannot be reached: the name of its endpoint is not known on this network.");
            case REFUSED ->
                Optional.of(store + " cannot be reached: nothing accepts connections there. Check the endpoint and its"
                        + " port.");
            case CERTIFICATE ->
                Optional.of(store + " cannot be reached safely: its certificate is not trusted here, or it speaks no"
                        + " TLS.");
            case SILENT -> Optional.of(store + " cannot be reached: it did not answer in time. Try again.");
            case NO_STORE -> Optional.of(store + " does not answer as an object store does: check the endpoint.");
            case CUT -> Optional.of(store + " cannot be reached: the connection was cut. Try again.");
            default -> Optional.empty();
        };
    }
}
