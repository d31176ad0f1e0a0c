package dev.refill.harness.fuzz;

import dev.refill.lance.Memory;
import dev.refill.lance.TableWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.util.TransferPair;
import org.jspecify.annotations.Nullable;

/** Six rows with a column of every type that the oracle's table has, under its names, and a few it has not. */
final class OracleRows {
    static final String TABLE = "oracle";
    static final int ROWS = 6;

    private static final List<String> TEXTS = Arrays.asList("Hello", "wörld ", "", null, "a,b,c", "100%_x");
    private static final List<String> NUMERALS = Arrays.asList("12", "abc", "", null, " 7", "1.5");
    private static final List<String> MOMENTS = Arrays.asList(
            "2024-02-29", "2024-02-29T12:34:56", "bad", null, "2024-02-29 12:34:56.789", "2024-02-29T12:34:56Z");
    private static final List<String> PATTERNS =
            Arrays.asList("(a*)*$", "[", "(?i)l+|", null, "(.)(?P<x>.)?", "\\b{10}");
    private static final List<String> FORMATS =
            Arrays.asList("%Y-%m-%dT%H:%M:%S%.9f%z", "%", "%-_0", null, "%10000d", "\u0000%c%é");
    private static final List<String> JSONS = Arrays.asList(
            "{\"a\": [1, {\"b\": null}], \"\": true}",
            "[".repeat(5_000),
            "{\"a\": 1e400, \"b\": -9223372036854775809}",
            null,
            "\"\\ud800\"",
            "[" + "1,".repeat(5_000) + "1]");
    private static final List<String> LONG = Arrays.asList(
            "a".repeat(100_000), "", "é\u0301😀".repeat(10_000), null, "a,".repeat(20_000), "\u0000\uffff");
    private static final List<Double> SMALL = Arrays.asList(1.0, -7.0, 0.0, null, 5.0, 100.0);
    private static final List<Double> COUNTS = Arrays.asList(1.0, 7.0, 0.0, null, 5.0, 100.0);
    private static final List<Double> EDGES =
            Arrays.asList(0.0, Double.NaN, -0.0, null, Double.POSITIVE_INFINITY, -1e300);
    private static final List<Double> FAR =
            Arrays.asList(-0x1p63, 0x1p63, 253_402_300_800_000_000.0, null, -1.0, -62_135_596_800_000_001.0);
    private static final List<Double> FAR_DAYS =
            Arrays.asList(-0x1p31, 0x1p31 - 1, 2_932_897.0, null, -1.0, -719_163.0);
    private static final List<Double> DIGITS = Arrays.asList(9.2e18, -9.2e18, 1.0, null, 0.0, 1e18);
    private static final List<Long> DAYS = Arrays.asList(19_782L, -1L, 10_957L, null, 20_088L, -25_567L);
    private static final List<String> UNITS = List.of("i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64");

    private OracleRows() {}

    static void write(Path database) {
        try (BufferAllocator allocator = Memory.child("oracle");
                VectorSchemaRoot rows = rows(allocator)) {
            new TableWriter(database.resolve(TABLE + ".lance").toString(), "2.1").create(allocator, rows);
        }
    }

    /** The table as it was first, without its history. */
    static void renew(Path database) {
        try (Stream<Path> files = Files.walk(database.resolve(TABLE + ".lance"))) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        write(database);
    }

    private static VectorSchemaRoot rows(BufferAllocator allocator) {
        List<FieldVector> columns = new ArrayList<>();
        for (String name : UNITS) {
            boolean signed = name.startsWith("i");
            int bits = Integer.parseInt(name.substring(1));
            columns.add(numbers(allocator, name, integer(bits, signed), signed ? SMALL : COUNTS));
            columns.add(numbers(allocator, name + "max", integer(bits, signed), limits(bits, signed)));
        }
        List.of("id", "z", "CamelCase", "with space", "select", "order", "a-b", "café")
                .forEach(name -> columns.add(numbers(allocator, name, integer(32, true), SMALL)));
        columns.add(numbers(allocator, "f32", floating(FloatingPointPrecision.SINGLE), SMALL));
        columns.add(numbers(allocator, "f64", floating(FloatingPointPrecision.DOUBLE), SMALL));
        columns.add(numbers(allocator, "fz", floating(FloatingPointPrecision.DOUBLE), EDGES));
        columns.add(bits(allocator, "b", Arrays.asList(true, false, null, true, false, null)));
        columns.add(bits(allocator, "b2", Arrays.asList(true, true, true, null, null, null)));
        columns.add(texts(allocator, "s", new ArrowType.Utf8(), TEXTS));
        columns.add(texts(allocator, "s2", new ArrowType.Utf8(), Arrays.asList("x", "y", null, "z", "b", "")));
        columns.add(texts(allocator, "num", new ArrowType.Utf8(), NUMERALS));
        columns.add(texts(allocator, "iso", new ArrowType.Utf8(), MOMENTS));
        columns.add(texts(allocator, "bin", new ArrowType.Binary(), TEXTS));
        columns.add(moments(allocator, "d", new ArrowType.Date(DateUnit.DAY), 1));
        columns.add(moments(allocator, "ts", new ArrowType.Timestamp(TimeUnit.MICROSECOND, null), 86_400_000_000L));
        columns.add(moments(allocator, "tsms", new ArrowType.Timestamp(TimeUnit.MILLISECOND, null), 86_400_000L));
        columns.add(moments(allocator, "tz", new ArrowType.Timestamp(TimeUnit.MICROSECOND, "UTC"), 86_400_000_000L));
        columns.add(numbers(allocator, "dec", new ArrowType.Decimal(38, 10, 128), SMALL));
        columns.add(texts(allocator, "long", new ArrowType.Utf8(), LONG));
        columns.add(texts(allocator, "json", new ArrowType.Utf8(), JSONS));
        columns.add(texts(allocator, "pattern", new ArrowType.Utf8(), PATTERNS));
        columns.add(texts(allocator, "format", new ArrowType.Utf8(), FORMATS));
        columns.add(numbers(allocator, "ts_extreme", new ArrowType.Timestamp(TimeUnit.MICROSECOND, null), FAR));
        columns.add(numbers(allocator, "d_extreme", new ArrowType.Date(DateUnit.DAY), FAR_DAYS));
        columns.add(numbers(allocator, "huge", new ArrowType.Decimal(38, 0, 128), DIGITS));
        columns.add(textLists(allocator));
        columns.add(vector(allocator));
        columns.add(list(allocator));
        columns.add(struct(allocator));
        VectorSchemaRoot root = new VectorSchemaRoot(columns);
        root.setRowCount(ROWS);
        return root;
    }

    private static ArrowType integer(int bits, boolean signed) {
        return new ArrowType.Int(bits, signed);
    }

    private static ArrowType floating(FloatingPointPrecision precision) {
        return new ArrowType.FloatingPoint(precision);
    }

    private static List<Double> limits(int bits, boolean signed) {
        double most = signed ? Math.pow(2, bits - 1) : Math.pow(2, bits);
        return Arrays.asList(bits == 64 ? most : most - 1, signed ? -most : 0, 1.0, null, 2.0, 3.0);
    }

    private static FieldVector column(BufferAllocator allocator, String name, ArrowType type, List<Field> children) {
        FieldVector vector = new Field(name, FieldType.nullable(type), children).createVector(allocator);
        vector.setInitialCapacity(ROWS * 4);
        vector.allocateNew();
        return vector;
    }

    private static FieldVector numbers(
            BufferAllocator allocator, String name, ArrowType type, List<@Nullable Double> values) {
        FieldVector vector = column(allocator, name, type, List.of());
        Numerals.set(vector, values);
        return vector;
    }

    private static FieldVector moments(BufferAllocator allocator, String name, ArrowType type, long unitsPerDay) {
        FieldVector vector = column(allocator, name, type, List.of());
        for (int row = 0; row < ROWS; row++) {
            Long day = DAYS.get(row);
            if (day != null) {
                Numerals.set(vector, row, day * unitsPerDay);
            }
        }
        vector.setValueCount(ROWS);
        return vector;
    }

    private static FieldVector bits(BufferAllocator allocator, String name, List<@Nullable Boolean> values) {
        BitVector vector = (BitVector) column(allocator, name, new ArrowType.Bool(), List.of());
        for (int row = 0; row < ROWS; row++) {
            Boolean value = values.get(row);
            if (value != null) {
                vector.setSafe(row, value ? 1 : 0);
            }
        }
        vector.setValueCount(ROWS);
        return vector;
    }

    private static FieldVector texts(
            BufferAllocator allocator, String name, ArrowType type, List<@Nullable String> values) {
        FieldVector vector = column(allocator, name, type, List.of());
        for (int row = 0; row < ROWS; row++) {
            String value = values.get(row);
            if (value != null) {
                byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
                if (vector instanceof VarCharVector text) {
                    text.setSafe(row, bytes);
                } else {
                    ((VarBinaryVector) vector).setSafe(row, bytes);
                }
            }
        }
        vector.setValueCount(ROWS);
        return vector;
    }

    private static FieldVector vector(BufferAllocator allocator) {
        Field item = Field.nullable("item", floating(FloatingPointPrecision.SINGLE));
        FixedSizeListVector vector =
                (FixedSizeListVector) column(allocator, "v", new ArrowType.FixedSizeList(2), List.of(item));
        for (int row = 0; row < ROWS; row++) {
            Numerals.set(vector.getDataVector(), row * 2, row);
            Numerals.set(vector.getDataVector(), row * 2 + 1, -row);
            if (row != 3) {
                vector.setNotNull(row);
            }
        }
        vector.setValueCount(ROWS);
        return vector;
    }

    private static FieldVector list(BufferAllocator allocator) {
        Field item = Field.nullable("item", integer(32, true));
        ListVector vector = (ListVector) column(allocator, "l", new ArrowType.List(), List.of(item));
        for (int row = 0; row < ROWS; row++) {
            if (row == 3) {
                continue;
            }
            int start = vector.startNewValue(row);
            for (int i = 0; i < row; i++) {
                Numerals.set(vector.getDataVector(), start + i, i);
            }
            vector.endValue(row, row);
        }
        vector.setValueCount(ROWS);
        return vector;
    }

    /** Lists of texts: empty, with nulls, of nothing but nulls, long. */
    private static FieldVector textLists(BufferAllocator allocator) {
        Field item = Field.nullable("item", new ArrowType.Utf8());
        ListVector vector = (ListVector) column(allocator, "texts", new ArrowType.List(), List.of(item));
        VarCharVector members = (VarCharVector) vector.getDataVector();
        List<List<String>> rows = Arrays.asList(
                Arrays.asList("a", null, "é"), List.of(), Arrays.asList(null, null), null, TEXTS, List.of(LONG.get(0)));
        for (int row = 0; row < ROWS; row++) {
            List<String> texts = rows.get(row);
            if (texts != null) {
                int start = vector.startNewValue(row);
                for (int i = 0; i < texts.size(); i++) {
                    if (texts.get(i) != null) {
                        members.setSafe(start + i, texts.get(i).getBytes(StandardCharsets.UTF_8));
                    }
                }
                vector.endValue(row, texts.size());
            }
        }
        vector.setValueCount(ROWS);
        return vector;
    }

    private static FieldVector struct(BufferAllocator allocator) {
        Field inner = new Field(
                "in", FieldType.nullable(new ArrowType.Struct()), List.of(Field.nullable("x", integer(32, true))));
        StructVector vector = (StructVector) column(
                allocator,
                "st",
                new ArrowType.Struct(),
                List.of(Field.nullable("a", integer(32, true)), Field.nullable("b", new ArrowType.Utf8()), inner));
        try (FieldVector texts = texts(allocator, "b", new ArrowType.Utf8(), TEXTS)) {
            TransferPair pair = texts.makeTransferPair(vector.getChild("b"));
            pair.transfer();
        }
        Numerals.set(vector.getChild("a"), SMALL);
        StructVector in = (StructVector) vector.getChild("in");
        Numerals.set(in.getChild("x"), SMALL);
        for (int row = 0; row < ROWS; row++) {
            in.setIndexDefined(row);
            if (row != 3) {
                vector.setIndexDefined(row);
            }
        }
        vector.setValueCount(ROWS);
        return vector;
    }
}
