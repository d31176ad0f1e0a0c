package dev.refill.model;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/**
 * A value as it is stored, exact. What is longer than the reader was willing to take is cut, and says how long it is.
 *
 * @see Cell what a grid shows of it
 */
public sealed interface Value {
    Value NULL = new Null();

    /** Whether nothing of it is cut. */
    default boolean whole() {
        return true;
    }

    /** No value. */
    record Null() implements Value {}

    record Bool(boolean value) implements Value {}

    /** An integer of any width, signed or not. */
    record Whole(BigInteger value) implements Value {}

    /**
     * A binary floating-point number.
     *
     * @param text the shortest that is the same number in the column's own precision; {@code NaN}, {@code Infinity}
     */
    record Real(double value, String text) implements Value {}

    /** With all digits of its scale. */
    record Decimal(BigDecimal value) implements Value {}

    /** @param length characters of the whole text, in UTF-16 */
    record Text(String text, long length) implements Value {
        @Override
        public boolean whole() {
            return text.length() == length;
        }
    }

    /** A date, time, instant or duration, as ISO 8601. */
    record Moment(String text) implements Value {}

    /**
     * A list, or a map as its entries.
     *
     * @param size members of the whole list
     * @param vector whether it is a list of fixed size
     */
    record Items(List<Value> values, long size, boolean vector) implements Value {
        public Items {
            values = List.copyOf(values);
        }

        @Override
        public boolean whole() {
            return values.size() == size && values.stream().allMatch(Value::whole);
        }
    }

    record Struct(List<Member> members) implements Value {
        public Struct {
            members = List.copyOf(members);
        }

        @Override
        public boolean whole() {
            return members.stream().allMatch(member -> member.value().whole());
        }
    }

    /** A field of a struct. */
    record Member(String name, Value value) {}

    /** Binary. */
    final class Bytes implements Value {
        private final byte[] head;
        private final long size;

        /** @param size bytes of the whole value */
        public Bytes(byte[] head, long size) {
            this.head = head.clone();
            this.size = size;
        }

        /** The first bytes, or all. */
        public byte[] head() {
            return head.clone();
        }

        public long size() {
            return size;
        }

        @Override
        public boolean whole() {
            return head.length == size;
        }
    }
}
