package dev.refill.cluster;

/** What servers answer, as tests need it. */
final class Answers {
    /** A table {@code t} at version 7: a plain {@code x}, {@code doubled} that reads it, and one that nobody knows. */
    static final String DESCRIPTION = """
            {"version": 7, "location": "s3://bucket/t.lance",
             "stats": {"num_deleted_rows": 2, "num_fragments": 3},
             "schema": {"metadata": {"owner": "us"}, "fields": [
              {"name": "x", "nullable": true, "type": {"type": "int64"}},
              {"name": "doubled", "nullable": true, "type": {"type": "int64"}, "metadata": {
                "computed_column": "true", "computed_column.kind": "sql",
                "computed_column.expression": "x * 2", "computed_column.inputs": "[\\"x\\"]",
                "computed_refresh.recorded_at_version": "5"}},
              {"name": "odd", "nullable": true, "type": {"type": "utf8"}, "metadata": {
                "computed_column": "true", "computed_column.kind": "telepathy"}}]}}
            """;

    private Answers() {}

    /** A server of Enterprise with that table. */
    static RestServer enterprise(RestServer server) {
        return server.on("/v1/table/", "{\"tables\": [\"t\"]}")
                .on("/v1/jobs/list", "{\"jobs\": []}")
                .on("/v1/table/t/describe/", DESCRIPTION)
                .on("/v1/table/t/count_rows/", "9007199254740993");
    }
}
