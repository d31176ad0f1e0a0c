package dev.refill.request;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.model.RefreshRequest;
import java.util.Collections;
import java.util.List;

/** The request line and the body that a server is sent. */
final class RestText {
    private static final ObjectWriter WRITER = new ObjectMapper()
            .writer(new DefaultPrettyPrinter()
                    .withSeparators(
                            Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER))
                    .withObjectIndenter(new DefaultIndenter("  ", "\n")));

    private RestText() {}

    static RequestText of(RefreshRequest request) {
        return new RequestText("POST " + target(request) + "\n\n" + body(request), List.of(), null);
    }

    /** The path, and the delimiter where it is not the usual one. */
    static String target(RefreshRequest request) {
        Names names = Names.of(request.table());
        return "/v1/table/" + names.path() + "/backfill_column"
                + Percent.query(Collections.singletonMap("delimiter", names.delimiter()));
    }

    static String body(RefreshRequest request) {
        return pretty(Backfill.body(request));
    }

    private static String pretty(ObjectNode body) {
        try {
            return WRITER.writeValueAsString(body);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
