package dev.refill.engine;

import dev.refill.compile.Shape;
import dev.refill.compile.TimeUnit;
import dev.refill.compile.ValueType;
import dev.refill.compile.ValueType.Kind;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** Arrow's types as the compiler of kernels knows them. */
public final class Shapes {
    private Shapes() {}

    /** The columns in their order. */
    public static Map<String, Shape> of(Schema schema) {
        Map<String, Shape> shapes = new LinkedHashMap<>();
        schema.getFields().forEach(f -> shapes.put(f.getName(), of(f)));
        return shapes;
    }

    public static Shape of(Field field) {
        if (field.getDictionary() != null) {
            return new Shape.Other("a dictionary");
        }
        Optional<ValueType> scalar = scalar(field.getType());
        if (scalar.isPresent()) {
            return new Shape.Scalar(scalar.get());
        }
        if (field.getType() instanceof ArrowType.Struct) {
            Map<String, Shape> fields = new LinkedHashMap<>();
            field.getChildren().forEach(f -> fields.put(f.getName(), of(f)));
            return new Shape.Struct(fields);
        }
        if (field.getType() instanceof ArrowType.FixedSizeList list && list.getListSize() > 0) {
            Optional<ValueType> item =
                    scalar(field.getChildren().get(0).getType()).filter(ValueType::isFloat);
            if (item.isPresent()) {
                return new Shape.FloatList(item.get(), list.getListSize());
            }
        }
        return new Shape.Other(words(field.getType()));
    }

    private static Optional<ValueType> scalar(ArrowType type) {
        if (type instanceof ArrowType.Bool) {
            return Optional.of(ValueType.BOOL);
        }
        if (type instanceof ArrowType.Int integer) {
            return Optional.of(
                    ValueType.of(Kind.valueOf((integer.getIsSigned() ? "INT" : "UINT") + integer.getBitWidth())));
        }
        if (type instanceof ArrowType.FloatingPoint floating) {
            return floating.getPrecision() == FloatingPointPrecision.HALF
                    ? Optional.empty()
                    : Optional.of(
                            floating.getPrecision() == FloatingPointPrecision.SINGLE
                                    ? ValueType.FLOAT32
                                    : ValueType.FLOAT64);
        }
        if (type instanceof ArrowType.Date date && date.getUnit() == DateUnit.DAY) {
            return Optional.of(ValueType.DATE);
        }
        if (type instanceof ArrowType.Timestamp timestamp) {
            return Optional.of(
                    ValueType.timestamp(TimeUnit.valueOf(timestamp.getUnit().name()), timestamp.getTimezone()));
        }
        if (type instanceof ArrowType.Duration duration) {
            return Optional.of(
                    ValueType.duration(TimeUnit.valueOf(duration.getUnit().name())));
        }
        return Optional.empty();
    }

    private static String words(ArrowType type) {
        return switch (type.getTypeID()) {
            case Utf8, LargeUtf8, Utf8View -> "text";
            case Binary, LargeBinary, FixedSizeBinary, BinaryView -> "binary data";
            case Decimal -> "decimal arithmetic";
            case FloatingPoint -> "half-precision arithmetic";
            case Date -> "a date in milliseconds";
            case Time -> "time of day";
            case List, LargeList, FixedSizeList, ListView, LargeListView -> "a list of this kind";
            default -> "the type " + type.getTypeID().name();
        };
    }
}
