package dev.refill.compile;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An expression with the type of every part of it, casts and literals spelled out. */
sealed interface Typed {
    ValueType type();

    /** What it is made of, in the order in which it is computed. */
    default List<Typed> parts() {
        return List.of();
    }

    /** Whether a row can fail here, its parts aside. */
    default boolean failsItself() {
        return false;
    }

    default boolean canFail() {
        return failsItself() || parts().stream().anyMatch(Typed::canFail);
    }

    /** A value of each row. */
    record Column(Input input) implements Typed {
        @Override
        public ValueType type() {
            return input.type();
        }
    }

    /** @param value a Boolean, a Double for floating-point numbers, else a Long, unsigned where the type is; or null */
    record Literal(ValueType type, @Nullable Object value) implements Typed {}

    record Negate(Typed of) implements Typed {
        @Override
        public ValueType type() {
            return of.type();
        }

        @Override
        public List<Typed> parts() {
            return List.of(of);
        }
    }

    record Not(Typed of) implements Typed {
        @Override
        public ValueType type() {
            return ValueType.BOOL;
        }

        @Override
        public List<Typed> parts() {
            return List.of(of);
        }
    }

    /** True or false, never null. */
    record Test(Typed of, Is is) implements Typed {
        @Override
        public ValueType type() {
            return ValueType.BOOL;
        }

        @Override
        public List<Typed> parts() {
            return List.of(of);
        }
    }

    /** Whether a list is null or is not, whatever its items are. */
    record ListTest(Input list, Is is) implements Typed {
        @Override
        public ValueType type() {
            return ValueType.BOOL;
        }
    }

    /** What a {@link Test} asks; the C++ functions have the same names in lower case. */
    enum Is {
        IS_NULL,
        IS_NOT_NULL,
        IS_TRUE,
        IS_NOT_TRUE,
        IS_FALSE,
        IS_NOT_FALSE
    }

    record Binary(Operator operator, Typed left, Typed right, ValueType type) implements Typed {
        @Override
        public List<Typed> parts() {
            return List.of(left, right);
        }

        @Override
        public boolean failsItself() {
            return operator.canFail(type);
        }
    }

    /** @param orNull whether what does not fit is null, and not a failure */
    record Cast(Typed of, ValueType type, boolean orNull) implements Typed {
        @Override
        public List<Typed> parts() {
            return List.of(of);
        }

        @Override
        public boolean failsItself() {
            return Casts.canFail(of.type(), type) && !makesNull();
        }

        /** Whether what does not fit is null; of dates beyond the calendar it never is. */
        boolean makesNull() {
            return orNull && !(of.type().kind() == ValueType.Kind.TIMESTAMP && type.kind() == ValueType.Kind.DATE);
        }
    }

    /** The first of the cases whose condition is true; null where there is none and no other. */
    record Choice(List<Case> cases, @Nullable Typed otherwise, ValueType type) implements Typed {
        public Choice {
            cases = List.copyOf(cases);
        }

        @Override
        public List<Typed> parts() {
            List<Typed> parts = new ArrayList<>();
            for (Case one : cases) {
                parts.add(one.condition());
                parts.add(one.value());
            }
            if (otherwise != null) {
                parts.add(otherwise);
            }
            return parts;
        }
    }

    record Case(Typed condition, Typed value) {}

    record Call(Function function, List<Typed> arguments, ValueType type) implements Typed {
        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public List<Typed> parts() {
            return arguments;
        }

        @Override
        public boolean failsItself() {
            return function.canFail(type);
        }
    }

    /** An item of a list, counted from 1, or from -1 backwards; null where there is none. */
    record Item(Input list, Typed index) implements Typed {
        @Override
        public ValueType type() {
            return list.type();
        }

        @Override
        public List<Typed> parts() {
            return List.of(index);
        }

        @Override
        public boolean failsItself() {
            return !(index instanceof Literal);
        }
    }

    /** The Euclidean distance of two lists of one length. */
    record Distance(Items left, Items right) implements Typed {
        @Override
        public ValueType type() {
            return ValueType.FLOAT64;
        }
    }

    /** @param numbers written out, where there is no column */
    record Items(@Nullable Input list, List<Double> numbers) {
        public Items {
            numbers = List.copyOf(numbers);
        }

        int size() {
            return list == null ? numbers.size() : list.items();
        }
    }
}
