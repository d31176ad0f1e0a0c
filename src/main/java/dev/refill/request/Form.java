package dev.refill.request;

import dev.refill.model.DatabaseAddress;
import dev.refill.model.RefreshRequest;

/** A way in which a refresh can be written down. */
public enum Form {
    SQL("SQL"),
    PYTHON("Python"),
    REST("REST"),
    CURL("curl"),
    COMMAND("refill");

    private final String word;

    Form(String word) {
        this.word = word;
    }

    /** What it is called on a button. */
    public String word() {
        return word;
    }

    /**
     * Writes a refresh in this form, ready to be run. No key is in it: a server's is read from the
     * variable LANCEDB_API_KEY, an object store's from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.
     *
     * @throws dev.refill.model.RefillException where the request itself would be refused
     */
    public RequestText write(DatabaseAddress address, RefreshRequest request) {
        if (address instanceof DatabaseAddress.Server server) {
            return switch (this) {
                case SQL -> SqlText.of(request, Fields.ofServer(request));
                case PYTHON -> PythonText.of(server, request);
                case REST -> RestText.of(request);
                case CURL -> CurlText.of(server, request);
                case COMMAND -> CommandText.of(server, request);
            };
        }
        return switch (this) {
            case SQL -> SqlText.of(request, Fields.ofFolder(request));
            case PYTHON -> PythonText.of(address, request);
            case REST, CURL ->
                RequestText.none(
                        address instanceof DatabaseAddress.ObjectStore
                                ? "An object store keeps files and refreshes nothing: there is no server that a request could"
                                        + " be sent to."
                                : "A folder has no server that a request could be sent to.");
            case COMMAND -> CommandText.of(address, request);
        };
    }
}
