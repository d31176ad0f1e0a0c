package dev.refill.cluster.http;

import dev.refill.cluster.http.Outcome.Part;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.net.UnknownServiceException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;

/** Why no answer came, in a sentence that says what to do. */
final class Breakdowns {
    private Breakdowns() {}

    static Outcome.Failed of(Endpoint endpoint, String doing, String requestId, boolean arrived, IOException e) {
        Part part = part(e);
        ErrorCode code = Thread.currentThread().isInterrupted() || "Canceled".equals(e.getMessage())
                ? ErrorCode.CANCELLED
                : ErrorCode.NOT_REACHABLE;
        String sentence = code == ErrorCode.CANCELLED
                ? "The connection to " + endpoint.name() + " was closed."
                : reason(endpoint, part, arrived, e);
        return new Outcome.Failed(
                part,
                arrived,
                new RefillException(code, sentence + " It was to " + doing + " (request " + requestId + ").", e));
    }

    private static Part part(IOException e) {
        if (e instanceof UnknownHostException) {
            return Part.NAME;
        }
        if (e instanceof SSLException || e instanceof UnknownServiceException) {
            return Part.TLS;
        }
        if (e instanceof SocketTimeoutException || e instanceof InterruptedIOException) {
            return Part.TIMEOUT;
        }
        return e instanceof ConnectException || e instanceof NoRouteToHostException ? Part.CONNECT : Part.CUT;
    }

    private static String reason(Endpoint endpoint, Part part, boolean arrived, IOException e) {
        String server = endpoint.name();
        return switch (part) {
            case NAME -> "The name " + endpoint.base().getHost() + " is not known on this network; check the address.";
            case CONNECT ->
                (endpoint.proxy() == null
                                ? "N"
                                : "Through the proxy " + endpoint.proxy().getAuthority() + " n")
                        + "othing accepts connections at " + server + "; check the address, and that the server runs.";
            case TLS -> tls(server, e);
            case TIMEOUT ->
                arrived
                        ? server + " did not answer within "
                                + endpoint.timeouts().read().toSeconds() + " s."
                        : server + " did not accept a connection within "
                                + endpoint.timeouts().connect().toSeconds() + " s.";
            case CUT -> "The connection to " + server + " ended before the answer was complete.";
            case SIZE -> server + " answered with more than was asked for.";
        };
    }

    private static String tls(String server, IOException e) {
        if (e instanceof SSLPeerUnverifiedException) {
            return "The certificate of " + server + " was issued for another name; check the address.";
        }
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof CertificateException) {
                return "The certificate of " + server
                        + " is not signed by an authority that is trusted here; give the authority's file with the connection.";
            }
        }
        return server + " does not speak TLS, or no version of it that is known here.";
    }
}
