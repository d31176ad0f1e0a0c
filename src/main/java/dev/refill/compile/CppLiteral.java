package dev.refill.compile;

import dev.refill.compile.Typed.Literal;

/** Literals in C++. */
final class CppLiteral {
    private CppLiteral() {}

    static String of(Literal literal) {
        String type = literal.type().cpp();
        Object value = literal.value();
        if (value == null) {
            return "null<" + type + ">()";
        }
        return "some<" + type + ">("
                + (value instanceof Double number ? floating(number, literal.type()) : whole(value, literal.type()))
                + ")";
    }

    private static String whole(Object value, ValueType type) {
        if (value instanceof Long number && type.isUnsigned()) {
            return Long.toUnsignedString(number) + "ull";
        }
        if (value.equals(Long.MIN_VALUE)) {
            return Long.MIN_VALUE + 1 + "ll - 1";
        }
        return value instanceof Long ? value + "ll" : value.toString();
    }

    private static String floating(double number, ValueType type) {
        return type.equals(ValueType.FLOAT32) ? single((float) number) : number(number);
    }

    private static String single(float number) {
        return Float.isFinite(number)
                ? Float.toHexString(number) + "f"
                : "of_bits<float32>(0x" + Integer.toHexString(Float.floatToRawIntBits(number)) + "u)";
    }

    /** A number in double precision, digit for digit. */
    static String number(double number) {
        return Double.isFinite(number)
                ? Double.toHexString(number)
                : "of_bits<float64>(0x" + Long.toHexString(Double.doubleToRawLongBits(number)) + "ull)";
    }
}
