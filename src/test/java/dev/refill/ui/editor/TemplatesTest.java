package dev.refill.ui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.lance.Memory;
import dev.refill.lance.TableWriter;
import dev.refill.local.LocalDatabase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.Column;
import dev.refill.model.Declaration;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.TableId;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every ready form, given to Lance's own planner over a table of every type. */
class TemplatesTest {
    private static final TableId TABLE = TableId.of("types");

    @TempDir
    static Path folder;

    private static LocalDatabase database;
    private static LocalDatabase sample;
    private static List<Column> columns;

    @BeforeAll
    static void write() {
        try (BufferAllocator allocator = Memory.child("test");
                VectorSchemaRoot rows = VectorSchemaRoot.create(schema(), allocator)) {
            rows.allocateNew();
            rows.getFieldVectors().forEach(vector -> vector.setNull(0));
            rows.setRowCount(1);
            new TableWriter(folder.resolve("types.lance").toString(), "2.1").create(allocator, rows);
        }
        database = LocalDatabase.open(folder.toString());
        SampleDatabase.write(folder.resolve("sample"));
        sample = LocalDatabase.open(folder.resolve("sample").toString());
        columns = database.describe(TABLE).columns();
    }

    @AfterAll
    static void close() {
        database.close();
        sample.close();
    }

    @Test
    void aTableWithFittingColumnsHasThemAllAndLanceTakesEach() {
        List<Template> templates = Templates.of(columns);
        assertThat(templates)
                .hasSizeGreaterThan(15)
                .allMatch(template -> template.reasonAgainst().isEmpty());
        assertThat(templates.stream().flatMap(TemplatesTest::refused)).isEmpty();
    }

    @Test
    void whatIsOfferedForAColumnOfAnyTypeIsTakenByLance() {
        assertThat(columns.stream()
                        .flatMap(column -> Templates.of(List.of(column)).stream())
                        .filter(template -> template.reasonAgainst().isEmpty())
                        .flatMap(TemplatesTest::refused))
                .isEmpty();
    }

    @Test
    void whatIsOfferedForTwoColumnsOfAnyTypesIsTakenByLance() {
        assertThat(columns.stream()
                        .flatMap(first -> columns.stream()
                                .filter(second -> second != first)
                                .flatMap(second -> Templates.of(List.of(first, second)).stream()))
                        .filter(template -> template.reasonAgainst().isEmpty())
                        .distinct()
                        .flatMap(TemplatesTest::refused))
                .isEmpty();
    }

    /** Over real values, where a form could be taken and then fail in a row. */
    @ParameterizedTest
    @ValueSource(strings = {"products", "documents", "readings"})
    void noRowOfTheSampleFailsInAnyOfThem(String table) {
        TableId id = TableId.of(table);
        List<String> wrong = Templates.of(sample.describe(id).columns()).stream()
                .filter(template -> template.reasonAgainst().isEmpty())
                .flatMap(template -> notes(template, sample.check(id, new Declaration("c", template.sql()), 200)))
                .toList();
        assertThat(wrong).isEmpty();
    }

    private static Stream<String> notes(Template template, ExpressionCheck check) {
        return check instanceof ExpressionCheck.Valid valid
                ? valid.notes().stream().map(note -> template.sql() + ": " + note)
                : Stream.of(template.sql() + ": " + check);
    }

    @Test
    void twoColumnsOfOneKindAreTwoColumns() {
        assertThat(sql("Join two texts", columns)).isEqualTo("concat(`a text`, ' ', other)");
        assertThat(reason("Join two texts", List.of(named("large"), named("other"))))
                .contains("It needs two text columns of one type.");
        assertThat(reason("Join two texts", List.of(named("large"))))
                .contains("It needs two text columns; this table has one.");
        assertThat(reason("Join two texts", List.of(named("i8"))))
                .contains("It needs two text columns; this table has none.");
    }

    @Test
    void aFormWithoutAFittingColumnSaysWhatItNeeds() {
        List<Template> none = Templates.of(List.of());
        assertThat(none)
                .allMatch(template -> template.sql().isEmpty()
                        && template.reasonAgainst().orElseThrow().startsWith("It needs "));
        assertThat(reason("Field of a struct", List.of())).contains("It needs a struct column.");
    }

    @Test
    void aNameThatNeedsQuotesHasThem() {
        assertThat(sql("Length of a text", List.of(named("a text")))).isEqualTo("length(`a text`)");
    }

    private static String sql(String name, List<Column> of) {
        return named(name, of).sql();
    }

    private static Optional<String> reason(String name, List<Column> of) {
        return named(name, of).reasonAgainst();
    }

    private static Template named(String name, List<Column> of) {
        return Templates.of(of).stream()
                .filter(template -> template.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Column named(String name) {
        return columns.stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The form and the reason, where Lance does not take it. */
    private static Stream<String> refused(Template template) {
        return database.check(TABLE, new Declaration("c", template.sql()), 1) instanceof ExpressionCheck.Invalid invalid
                ? Stream.of(template.sql() + ": " + invalid.reason())
                : Stream.empty();
    }

    private static Schema schema() {
        ArrowType f32 = new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);
        ArrowType f64 = new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
        Stream<Field> whole = Stream.of(8, 16, 32, 64)
                .flatMap(bits -> Stream.of(
                        Field.nullable("i" + bits, new ArrowType.Int(bits, true)),
                        Field.nullable("u" + bits, new ArrowType.Int(bits, false))));
        Stream<Field> times = Stream.of(TimeUnit.values())
                .flatMap(unit -> Stream.of(
                        Field.nullable("t" + unit, new ArrowType.Timestamp(unit, null)),
                        Field.nullable("z" + unit, new ArrowType.Timestamp(unit, "UTC")),
                        Field.nullable("d" + unit, new ArrowType.Duration(unit))));
        Stream<Field> rest = Stream.of(
                Field.nullable("a text", new ArrowType.Utf8()),
                Field.nullable("large", new ArrowType.LargeUtf8()),
                Field.nullable("other", new ArrowType.Utf8()),
                Field.nullable("f16", new ArrowType.FloatingPoint(FloatingPointPrecision.HALF)),
                Field.nullable("f32", f32),
                Field.nullable("f64", f64),
                Field.nullable("flag", new ArrowType.Bool()),
                Field.nullable("money", new ArrowType.Decimal(20, 4, 128)),
                Field.nullable("bytes", new ArrowType.Binary()),
                Field.nullable("day", new ArrowType.Date(DateUnit.DAY)),
                Field.nullable("date64", new ArrowType.Date(DateUnit.MILLISECOND)),
                Field.nullable("clock", new ArrowType.Time(TimeUnit.MICROSECOND, 64)),
                vector("v32", f32),
                vector("w32", f32),
                vector("v64", f64),
                vector("codes", new ArrowType.Int(8, true)),
                nested("numbers", new ArrowType.List(), Field.nullable("item", new ArrowType.Int(32, true))),
                nested("words", new ArrowType.List(), Field.nullable("item", new ArrowType.Utf8())),
                nested("record", new ArrowType.Struct(), Field.nullable("it's", f64)),
                nested(
                        "deep",
                        new ArrowType.Struct(),
                        nested("in.ner", new ArrowType.Struct(), Field.nullable("leaf", f64))));
        return new Schema(Stream.of(whole, times, rest).flatMap(each -> each).toList());
    }

    private static Field vector(String name, ArrowType item) {
        return nested(name, new ArrowType.FixedSizeList(4), Field.nullable("item", item));
    }

    private static Field nested(String name, ArrowType type, Field child) {
        return new Field(name, FieldType.nullable(type), List.of(child));
    }
}
