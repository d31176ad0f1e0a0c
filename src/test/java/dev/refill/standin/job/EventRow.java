package dev.refill.standin.job;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.TimeStampMilliTZVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/** An event as a row. A unit of work is claimed by a worker; a job's own state is the scheduler's. */
record EventRow(String jobId, JobEvent event) {
    static final Schema SCHEMA = new Schema(List.of(
            text("job_id"),
            Field.nullable("updated_at", new ArrowType.Timestamp(TimeUnit.MILLISECOND, "UTC")),
            text("state"),
            text("updated_by"),
            text("emitted_from"),
            text("emitted_by"),
            text("claim_entity"),
            Field.nullable("rows_processed", new ArrowType.Int(64, true)),
            text("message")));

    private static Field text(String name) {
        return Field.nullable(name, new ArrowType.Utf8());
    }

    void put(VectorSchemaRoot root, int row) {
        boolean worker = event.unit() != null;
        put(root, "job_id", row, jobId);
        ((TimeStampMilliTZVector) root.getVector("updated_at")).setSafe(row, event.timeMillis());
        put(root, "state", row, event.state());
        put(root, "updated_by", row, worker ? "worker-0" : "scheduler");
        put(root, "emitted_from", row, worker ? "worker" : "control-plane");
        put(root, "emitted_by", row, "stand-in");
        put(root, "claim_entity", row, event.unit());
        if (event.rows() != null) {
            ((BigIntVector) root.getVector("rows_processed")).setSafe(row, event.rows());
        }
        put(root, "message", row, event.message());
    }

    private static void put(VectorSchemaRoot root, String column, int row, @Nullable String value) {
        if (value != null) {
            ((VarCharVector) root.getVector(column)).setSafe(row, value.getBytes(StandardCharsets.UTF_8));
        }
    }
}
