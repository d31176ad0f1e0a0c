package dev.refill.local.sample;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.TimeStampMicroTZVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.impl.UnionListWriter;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.arrow.vector.util.Text;

/** Notes of a workshop: 900 short texts in 3 fragments. */
final class Documents extends SampleTable {
    private static final int FRAGMENTS = 3;
    private static final int ROWS = 300;
    private static final long FIRST = Instant.parse("2026-01-05T08:00:00Z").getEpochSecond();
    private static final String[] SUBJECTS = {"Sharpening", "Gluing", "Sanding", "Oiling", "Measuring", "Drilling"};
    private static final String[] OBJECTS = {"a plane", "a table top", "chair legs", "drawer fronts", "a veneer"};
    private static final String[] ADVICE = {
        "Work with the grain and stop often to look.",
        "Let it rest overnight before the next step.",
        "A light hand takes longer and ends sooner.",
        "Mark twice; the pencil is cheaper than the board.",
        "Dust is the enemy of every finish.",
        "Clamp from the middle outwards."
    };
    private static final String[] TAGS = {"hand tools", "finish", "joinery", "safety"};

    private static final Schema SCHEMA = new Schema(List.of(
            field("id", INT64),
            field("title", UTF8),
            field("body", UTF8),
            field("tags", new ArrowType.List(), field("item", UTF8)),
            field("created_at", INSTANT)));

    Documents(Path folder) {
        super(folder, "documents");
    }

    void create() {
        create(SCHEMA, rows -> fill(rows, 0));
        for (int fragment = 1; fragment < FRAGMENTS; fragment++) {
            int first = fragment * ROWS;
            append(SCHEMA, rows -> fill(rows, first));
        }
    }

    private static String title(int n) {
        return SUBJECTS[n % SUBJECTS.length] + " " + OBJECTS[n * 3 % OBJECTS.length] + ", part " + (1 + n / 30);
    }

    private static String body(int n) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < 2 + n % 4; i++) {
            body.append(i == 0 ? "" : " ").append(ADVICE[(n + i * 5) % ADVICE.length]);
        }
        return body.toString();
    }

    private static void fill(VectorSchemaRoot rows, int first) {
        BigIntVector id = (BigIntVector) rows.getVector("id");
        VarCharVector title = (VarCharVector) rows.getVector("title");
        VarCharVector body = (VarCharVector) rows.getVector("body");
        ListVector tags = (ListVector) rows.getVector("tags");
        TimeStampMicroTZVector created = (TimeStampMicroTZVector) rows.getVector("created_at");
        rows.allocateNew();
        UnionListWriter tag = tags.getWriter();
        for (int i = 0; i < ROWS; i++) {
            int n = first + i;
            id.setSafe(i, n);
            title.setSafe(i, new Text(title(n)));
            if (n % 40 == 7) {
                body.setNull(i);
            } else {
                body.setSafe(i, new Text(body(n)));
            }
            tag.setPosition(i);
            tag.startList();
            for (int t = 0; t < n % 3; t++) {
                tag.writeVarChar(TAGS[(n + t) % TAGS.length]);
            }
            tag.endList();
            created.setSafe(i, (FIRST + n * 5_400L) * 1_000_000L);
        }
        rows.setRowCount(ROWS);
    }
}
