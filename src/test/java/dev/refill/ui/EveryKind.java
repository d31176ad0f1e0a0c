package dev.refill.ui;

import dev.refill.lance.Memory;
import dev.refill.lance.TableWriter;
import dev.refill.model.TableId;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.TimeStampMicroTZVector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.arrow.vector.util.Text;

/** A table on disk with a column of each kind that is looked at in its own way; its last row is null but for the id. */
public final class EveryKind {
    public static final TableId ID = TableId.of("kinds");
    public static final int ROWS = 5;
    public static final int DIMENSION = 64;
    public static final String JSON = "{\"name\":\"chair\",\"sizes\":[1,2.50],\"none\":{},\"price\":9007199254740993}";

    private EveryKind() {}

    public static void write(Path folder) {
        Schema schema = new Schema(List.of(
                Field.notNullable("id", new ArrowType.Int(64, true)),
                Field.nullable("big", new ArrowType.Int(64, false)),
                Field.nullable("price", new ArrowType.Decimal(30, 4, 128)),
                Field.nullable("ratio", new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE)),
                Field.nullable("body", new ArrowType.Utf8()),
                Field.nullable("doc", new ArrowType.Utf8()),
                Field.nullable("seen", new ArrowType.Timestamp(TimeUnit.MICROSECOND, "UTC")),
                new Field(
                        "embedding",
                        FieldType.nullable(new ArrowType.FixedSizeList(DIMENSION)),
                        List.of(Field.nullable("item", new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE)))),
                new Field(
                        "attrs",
                        FieldType.nullable(new ArrowType.Struct()),
                        List.of(
                                Field.nullable("colour", new ArrowType.Utf8()),
                                new Field(
                                        "sizes",
                                        FieldType.nullable(new ArrowType.List()),
                                        List.of(Field.nullable("item", new ArrowType.Int(32, true)))))),
                Field.nullable("image", new ArrowType.Binary()),
                Field.nullable("blob", new ArrowType.Binary())));
        TableWriter writer = new TableWriter(folder.resolve("kinds.lance").toString(), "2.1");
        try (BufferAllocator allocator = Memory.child("test");
                VectorSchemaRoot root = VectorSchemaRoot.create(schema, allocator)) {
            root.allocateNew();
            for (int row = 0; row < ROWS; row++) {
                ((BigIntVector) root.getVector("id")).setSafe(row, row);
                if (row < ROWS - 1) {
                    fill(root, row);
                }
            }
            root.setRowCount(ROWS);
            writer.create(allocator, root);
        }
    }

    private static void fill(VectorSchemaRoot root, int row) {
        ((UInt8Vector) root.getVector("big")).setSafe(row, -1L - row);
        ((DecimalVector) root.getVector("price")).setSafe(row, new BigDecimal("12345678901234567890123.4500"));
        ((Float8Vector) root.getVector("ratio")).setSafe(row, row == 0 ? Double.NaN : 0.1 * row);
        ((VarCharVector) root.getVector("body")).setSafe(row, new Text("A long text, \"quoted\".\n".repeat(500)));
        ((VarCharVector) root.getVector("doc")).setSafe(row, new Text(row == 0 ? JSON : ""));
        ((TimeStampMicroTZVector) root.getVector("seen")).setSafe(row, 1_790_000_000_000_000L);
        FixedSizeListVector vectors = (FixedSizeListVector) root.getVector("embedding");
        vectors.setNotNull(row);
        for (int i = 0; i < DIMENSION; i++) {
            ((Float4Vector) vectors.getDataVector())
                    .setSafe(row * DIMENSION + i, (float) (Math.sin(i * 0.3 + row) / Math.sqrt(DIMENSION)));
        }
        StructVector attrs = (StructVector) root.getVector("attrs");
        attrs.setIndexDefined(row);
        ((VarCharVector) attrs.getChild("colour")).setSafe(row, new Text("grey"));
        ListVector sizes = (ListVector) attrs.getChild("sizes");
        int start = sizes.startNewValue(row);
        for (int i = 0; i < 3; i++) {
            ((IntVector) sizes.getDataVector()).setSafe(start + i, 10 * i);
        }
        sizes.endValue(row, 3);
        ((VarBinaryVector) root.getVector("image")).setSafe(row, picture(row));
        ((VarBinaryVector) root.getVector("blob"))
                .setSafe(row, "not a picture \u0001".getBytes(StandardCharsets.UTF_8));
    }

    /** A PNG of 320 × 200 pixels. */
    public static byte[] picture(int seed) {
        BufferedImage image = new BufferedImage(320, 200, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < 320; x++) {
            for (int y = 0; y < 200; y++) {
                image.setRGB(x, y, x * 255 / 320 << 16 | y * 255 / 200 << 8 | 60 * seed);
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }
}
