package dev.refill.local.sample;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.TimeStampMicroTZVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.arrow.vector.util.Text;

/** Temperatures of 12 sensors with a small spectrum each: 20,000 rows in 8 fragments, and 5,000 that come later. */
final class Readings extends SampleTable {
    private static final int FRAGMENTS = 8;
    private static final int LATER = 2;
    private static final int ROWS = 2_500;
    private static final int SENSORS = 12;
    private static final int BANDS = 16;
    private static final long FIRST = Instant.parse("2026-06-01T00:00:00Z").getEpochSecond();

    private static final Schema SCHEMA = new Schema(List.of(
            field("sensor", UTF8),
            field("taken_at", INSTANT),
            field("celsius", FLOAT64),
            field("spectrum", new ArrowType.FixedSizeList(BANDS), field("item", FLOAT32))));

    Readings(Path folder) {
        super(folder, "readings");
    }

    void create() {
        create(SCHEMA, rows -> fill(rows, 0));
        for (int fragment = 1; fragment < FRAGMENTS; fragment++) {
            int first = fragment * ROWS;
            append(SCHEMA, rows -> fill(rows, first));
        }
    }

    /** Readings that came after the columns were filled. */
    void append() {
        for (int fragment = FRAGMENTS; fragment < FRAGMENTS + LATER; fragment++) {
            int first = fragment * ROWS;
            append(SCHEMA, rows -> fill(rows, first));
        }
    }

    private static double celsius(int n) {
        double day = Math.sin(2 * Math.PI * (n / SENSORS) / 288.0);
        return Math.round((18 + 14 * day + n % SENSORS * 0.4) * 100) / 100.0;
    }

    private static void fill(VectorSchemaRoot rows, int first) {
        VarCharVector sensor = (VarCharVector) rows.getVector("sensor");
        TimeStampMicroTZVector taken = (TimeStampMicroTZVector) rows.getVector("taken_at");
        Float8Vector celsius = (Float8Vector) rows.getVector("celsius");
        FixedSizeListVector spectrum = (FixedSizeListVector) rows.getVector("spectrum");
        Float4Vector band = (Float4Vector) spectrum.getDataVector();
        rows.allocateNew();
        for (int i = 0; i < ROWS; i++) {
            int n = first + i;
            sensor.setSafe(i, new Text("roof-" + (char) ('a' + n % SENSORS)));
            taken.setSafe(i, (FIRST + n / SENSORS * 300L) * 1_000_000L);
            if (n % 211 == 0) {
                celsius.setNull(i);
            } else {
                celsius.setSafe(i, celsius(n));
            }
            spectrum.setNotNull(i);
            for (int b = 0; b < BANDS; b++) {
                band.setSafe(i * BANDS + b, (float) Math.exp(-Math.pow(b - 4 - n % SENSORS * 0.5, 2) / 8));
            }
        }
        rows.setRowCount(ROWS);
    }
}
