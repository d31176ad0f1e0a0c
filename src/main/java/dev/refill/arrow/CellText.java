package dev.refill.arrow;

import dev.refill.model.Cell;
import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.StringJoiner;
import org.apache.arrow.vector.DateMilliVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.ValueVector;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.LargeListVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;

/** Values of Arrow vectors as a person reads them: exact where that fits, the beginning and the size where it does not. */
public final class CellText {
    private static final int TEXT_CHARS = 1_000;
    private static final int LIST_ITEMS = 20;
    private static final int VECTOR_ITEMS = 4;
    private static final int BINARY_BYTES = 16;

    private final DictionaryProvider dictionaries;

    public CellText(DictionaryProvider dictionaries) {
        this.dictionaries = dictionaries;
    }

    public Cell cell(ValueVector vector, int row) {
        return isNull(vector, row) ? Cell.NULL : Cell.of(text(vector, row));
    }

    private String value(ValueVector values, int row) {
        return isNull(values, row) ? "null" : text(values, row);
    }

    private static boolean isNull(ValueVector vector, int row) {
        return vector.isNull(row) || vector.getField().getType() instanceof ArrowType.Null;
    }

    private String item(ValueVector vector, int row) {
        if (isNull(vector, row)) {
            return "null";
        }
        String text = text(vector, row);
        boolean quoted = vector.getField().getType() instanceof ArrowType.Utf8
                || vector.getField().getType() instanceof ArrowType.LargeUtf8;
        return quoted ? "\"" + text + "\"" : text;
    }

    private String text(ValueVector vector, int row) {
        DictionaryEncoding encoding = vector.getField().getDictionary();
        if (encoding != null) {
            return decoded(vector, row, encoding);
        }
        if (vector instanceof FixedSizeListVector list) {
            return vector(list, row);
        }
        if (vector instanceof ListVector list) {
            return items(list.getDataVector(), list.getElementStartIndex(row), list.getElementEndIndex(row));
        }
        if (vector instanceof LargeListVector list) {
            return items(list.getDataVector(), list.getElementStartIndex(row), list.getElementEndIndex(row));
        }
        if (vector instanceof StructVector struct) {
            return struct(struct, row);
        }
        return scalar(vector, row);
    }

    private String decoded(ValueVector vector, int row, DictionaryEncoding encoding) {
        Dictionary dictionary = dictionaries.lookup(encoding.getId());
        Object index = vector.getObject(row);
        return dictionary == null || !(index instanceof Number number)
                ? String.valueOf(index)
                : value(dictionary.getVector(), number.intValue());
    }

    /** The dimension and the first values: the rest says little to a reader. */
    private String vector(FixedSizeListVector list, int row) {
        int size = list.getListSize();
        int start = list.getElementStartIndex(row);
        StringJoiner text = new StringJoiner(", ", size + " × [", size > VECTOR_ITEMS ? ", …]" : "]");
        for (int i = 0; i < Math.min(size, VECTOR_ITEMS); i++) {
            text.add(item(list.getDataVector(), start + i));
        }
        return text.toString();
    }

    private String items(FieldVector values, long start, long end) {
        boolean cut = end - start > LIST_ITEMS;
        StringJoiner text = new StringJoiner(", ", "[", cut ? ", … " + (end - start) + " in all]" : "]");
        for (long i = start; i < Math.min(end, start + LIST_ITEMS); i++) {
            text.add(item(values, (int) i));
        }
        return text.toString();
    }

    private String struct(StructVector struct, int row) {
        StringJoiner text = new StringJoiner(", ", "{", "}");
        for (FieldVector child : struct.getChildrenFromFields()) {
            text.add(child.getName() + ": " + item(child, row));
        }
        return text.toString();
    }

    private static String scalar(ValueVector vector, int row) {
        ArrowType type = vector.getField().getType();
        if (TemporalText.handles(type)) {
            return TemporalText.of(vector, row, type);
        }
        if (vector instanceof UInt8Vector unsigned) {
            return Long.toUnsignedString(unsigned.get(row));
        }
        if (vector instanceof Float2Vector half) {
            return Float.toString(half.getValueAsFloat(row));
        }
        if (vector instanceof DateMilliVector date) {
            return TemporalText.date(Math.floorDiv(date.get(row), 86_400_000L));
        }
        Object value = vector.getObject(row);
        if (value instanceof byte[] bytes) {
            return binary(bytes);
        }
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        if (value instanceof Character unsigned16) {
            return Integer.toString(unsigned16);
        }
        if (value instanceof Byte && type instanceof ArrowType.Int i && !i.getIsSigned()) {
            return Integer.toString((Byte) value & 0xFF);
        }
        if (value instanceof Integer && type instanceof ArrowType.Int i && !i.getIsSigned()) {
            return Integer.toUnsignedString((Integer) value);
        }
        return cut(String.valueOf(value));
    }

    private static String cut(String text) {
        return text.length() <= TEXT_CHARS
                ? text
                : text.substring(0, TEXT_CHARS) + "… (" + String.format("%,d", text.length()) + " characters)";
    }

    private static String binary(byte[] bytes) {
        int shown = Math.min(bytes.length, BINARY_BYTES);
        String hex = HexFormat.ofDelimiter(" ").formatHex(bytes, 0, shown);
        String size = bytes.length + (bytes.length == 1 ? " byte" : " bytes");
        return bytes.length == 0 ? size : size + ": " + hex + (bytes.length > shown ? " …" : "");
    }
}
