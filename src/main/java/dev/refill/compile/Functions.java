package dev.refill.compile;

import dev.refill.compile.RustDebug.Term;
import java.util.List;
import java.util.Locale;

/** Calls of functions, as the planner resolved them. */
final class Functions {
    private Functions() {}

    static Function of(Term implementation, int arguments) throws NotOnGpu {
        String name = implementation.name();
        Function function = Function.planned(name).orElse(null);
        if (function == null || function == Function.LOG && arguments > 1) {
            throw NotOnGpu.named(sql(implementation));
        }
        return function;
    }

    /** The name that SQL has for an implementation: {@code RegexpLikeFunc} is {@code regexp_like}. */
    private static String sql(Term implementation) {
        Term named = implementation.fields().get("name");
        String name = named != null && named.isText() ? named.name() : implementation.name();
        return name.replaceFirst("Func$", "")
                .replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_")
                .toLowerCase(Locale.ROOT);
    }

    static Typed call(Function function, List<Typed> arguments) throws NotOnGpu {
        ValueType first = arguments.get(0).type();
        boolean suits = switch (function) {
            case NULLIF, GREATEST, LEAST, COALESCE ->
                arguments.stream().allMatch(a -> a.type().equals(first));
            case ABS -> arguments.size() == 1 && first.isNumber();
            case ROUND, TRUNC ->
                first.isFloat()
                        && (arguments.size() == 1
                                || arguments.size() == 2
                                        && arguments.get(1).type().isInteger());
            case ISNAN, ISZERO -> arguments.size() == 1 && first.isNumber();
            case NANVL, POWER, ATAN2 ->
                arguments.size() == 2
                        && first.isFloat()
                        && arguments.get(1).type().equals(first);
            default -> arguments.size() == 1 && first.isFloat();
        };
        if (!suits) {
            List<String> types =
                    arguments.stream().map(a -> a.type().toString()).toList();
            throw NotOnGpu.named(function.sql() + "(" + String.join(", ", types) + ")");
        }
        return new Typed.Call(function, arguments, function.type(first));
    }
}
