package dev.refill.cluster.http;

import dev.refill.model.RefillException;

/** What became of one request. */
public sealed interface Outcome {
    /** The server answered, whatever it said. */
    record Answered(Reply reply) implements Outcome {}

    /**
     * No whole answer came.
     *
     * @param arrived whether the request may have reached the server all the same
     */
    record Failed(Part part, boolean arrived, RefillException failure) implements Outcome {}

    /** Where it failed. */
    enum Part {
        /** The server's name is not known. */
        NAME,
        /** Nothing accepts connections there. */
        CONNECT,
        /** No trust between the two. */
        TLS,
        /** It took too long. */
        TIMEOUT,
        /** The connection ended early, or what came is no HTTP. */
        CUT,
        /** The answer is larger than any that is asked for. */
        SIZE
    }
}
