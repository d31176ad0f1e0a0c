package dev.refill.standin.job;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.standin.wire.Json;

/**
 * A job as it was submitted.
 *
 * @param type the contract's word, such as {@code computed_refresh}
 * @param spec the body of the request
 */
public record JobRequest(String type, TableId table, String column, ObjectNode spec) {
    public static final String SQL = "computed_refresh";
    public static final String FUNCTION = "function_refresh";

    /** The branch that it was asked for. */
    public TableRef ref() {
        return TableRef.of(table).onBranch(Json.text(spec, "branch"));
    }
}
