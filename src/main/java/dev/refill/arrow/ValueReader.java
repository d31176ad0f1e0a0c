package dev.refill.arrow;

import dev.refill.model.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.ValueVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.LargeListVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;

/** Values of Arrow vectors, exact. */
public final class ValueReader {
    private static final int TEXT_CHARS = 8 << 20;
    private static final int BINARY_BYTES = 64 << 20;
    private static final int LIST_ITEMS = 100_000;

    private final DictionaryProvider dictionaries;
    private final int mostChars;
    private final int mostBytes;
    private final int mostItems;

    private ValueReader(DictionaryProvider dictionaries, int mostChars, int mostBytes, int mostItems) {
        this.dictionaries = dictionaries;
        this.mostChars = mostChars;
        this.mostBytes = mostBytes;
        this.mostItems = mostItems;
    }

    /** Cuts values that no screen shows: texts of more than 8 M characters, 64 MiB of bytes, lists of 100,000 members. */
    public static ValueReader forScreens(DictionaryProvider dictionaries) {
        return new ValueReader(dictionaries, TEXT_CHARS, BINARY_BYTES, LIST_ITEMS);
    }

    /** Cuts nothing. */
    public static ValueReader whole(DictionaryProvider dictionaries) {
        return new ValueReader(dictionaries, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    /** The first {@code columns} values of a row. */
    public List<Value> row(VectorSchemaRoot batch, int columns, int row) {
        List<Value> values = new ArrayList<>(columns);
        for (FieldVector vector : batch.getFieldVectors().subList(0, columns)) {
            values.add(value(vector, row));
        }
        return values;
    }

    public Value value(ValueVector vector, int row) {
        if (vector.isNull(row) || vector.getField().getType() instanceof ArrowType.Null) {
            return Value.NULL;
        }
        DictionaryEncoding encoding = vector.getField().getDictionary();
        if (encoding != null) {
            return decoded(vector, row, encoding);
        }
        if (vector instanceof FixedSizeListVector list) {
            int start = list.getElementStartIndex(row);
            return items(list.getDataVector(), start, start + (long) list.getListSize(), true);
        }
        if (vector instanceof ListVector list) {
            return items(list.getDataVector(), list.getElementStartIndex(row), list.getElementEndIndex(row), false);
        }
        if (vector instanceof LargeListVector list) {
            return items(list.getDataVector(), list.getElementStartIndex(row), list.getElementEndIndex(row), false);
        }
        if (vector instanceof StructVector struct) {
            return new Value.Struct(struct.getChildrenFromFields().stream()
                    .map(child -> new Value.Member(child.getName(), value(child, row)))
                    .toList());
        }
        return scalar(vector, row);
    }

    private Value decoded(ValueVector vector, int row, DictionaryEncoding encoding) {
        Dictionary dictionary = dictionaries.lookup(encoding.getId());
        Object index = vector.getObject(row);
        return dictionary == null || !(index instanceof Number number)
                ? text(String.valueOf(index))
                : value(dictionary.getVector(), number.intValue());
    }

    private Value items(FieldVector values, long start, long end, boolean vector) {
        long taken = Math.min(end, start + mostItems);
        List<Value> items = new ArrayList<>((int) (taken - start));
        for (long i = start; i < taken; i++) {
            items.add(value(values, (int) i));
        }
        return new Value.Items(items, end - start, vector);
    }

    private Value scalar(ValueVector vector, int row) {
        ArrowType type = vector.getField().getType();
        if (TemporalText.handles(type) || type instanceof ArrowType.Date) {
            return new Value.Moment(TemporalText.any(vector, row, type));
        }
        if (vector instanceof BitVector bits) {
            return new Value.Bool(bits.get(row) != 0);
        }
        if (vector instanceof Float8Vector numbers) {
            return new Value.Real(numbers.get(row), Double.toString(numbers.get(row)));
        }
        if (vector instanceof Float4Vector numbers) {
            return new Value.Real(numbers.get(row), Float.toString(numbers.get(row)));
        }
        if (vector instanceof Float2Vector numbers) {
            float number = numbers.getValueAsFloat(row);
            return new Value.Real(number, Float.toString(number));
        }
        if (vector instanceof UInt8Vector unsigned) {
            return new Value.Whole(new BigInteger(Long.toUnsignedString(unsigned.get(row))));
        }
        Object value = vector.getObject(row);
        if (value instanceof byte[] bytes) {
            return new Value.Bytes(bytes.length <= mostBytes ? bytes : Arrays.copyOf(bytes, mostBytes), bytes.length);
        }
        if (value instanceof BigDecimal decimal) {
            return new Value.Decimal(decimal);
        }
        return type instanceof ArrowType.Int whole ? integer(value, whole) : text(String.valueOf(value));
    }

    private static Value integer(Object value, ArrowType.Int type) {
        long number = value instanceof Character unsigned16 ? unsigned16 : ((Number) value).longValue();
        if (!type.getIsSigned() && type.getBitWidth() < Long.SIZE) {
            number &= (1L << type.getBitWidth()) - 1;
        }
        return new Value.Whole(BigInteger.valueOf(number));
    }

    private Value text(String text) {
        if (text.length() <= mostChars) {
            return new Value.Text(text, text.length());
        }
        int end = Character.isHighSurrogate(text.charAt(mostChars - 1)) ? mostChars - 1 : mostChars;
        return new Value.Text(text.substring(0, end), text.length());
    }
}
