package dev.refill.engine;

import dev.refill.computed.SqlCalls.Call;
import dev.refill.lance.Planner;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Calls of constants alone, which the library computes as soon as they are planned, before it casts their arguments to what the
 * function takes; some functions abort then.
 */
final class ConstantArguments {
    /** What each argument of these must be. */
    private static final Map<String, ArrowType> EXACT = Map.of(
            "make_date", new ArrowType.Int(32, true),
            "make_time", new ArrowType.Int(32, true),
            "st_point", new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE));

    /** Functions of text that cannot take bytes. */
    private static final Set<String> NO_BYTES = Set.of("length", "char_length", "character_length");

    /** The arguments of these, counted from 0, that cannot be a null without a type. */
    private static final Map<String, Set<Integer>> TYPED = Map.ofEntries(
            Map.entry("regexp_instr", Set.of(2, 3, 5)),
            Map.entry("regexp_count", Set.of(2)),
            Map.entry("array_replace", Set.of(2)),
            Map.entry("list_replace", Set.of(2)),
            Map.entry("array_replace_n", Set.of(2)),
            Map.entry("list_replace_n", Set.of(2)),
            Map.entry("array_replace_all", Set.of(2)),
            Map.entry("list_replace_all", Set.of(2)),
            Map.entry("array_resize", Set.of(2)),
            Map.entry("list_resize", Set.of(2)));

    /** Functions that take either lists of constants or lists of rows, and abort on one of each. */
    private static final Set<String> ALL_OR_NONE = Set.of("map", "make_map");

    private static final Schema NO_COLUMNS = new Schema(List.of(Fields.placeholder()));

    private ConstantArguments() {}

    /** @throws RefillException {@link ErrorCode#INVALID_EXPRESSION} where the call must not reach the library */
    static void check(Call call) {
        String name = call.name();
        boolean looked = EXACT.containsKey(name) || NO_BYTES.contains(name) || TYPED.containsKey(name);
        if (!looked && !ALL_OR_NONE.contains(name)) {
            return;
        }
        List<Field> constants = call.arguments().stream()
                .flatMap(argument -> constant(argument).stream())
                .toList();
        if (constants.size() == call.arguments().size()) {
            if (looked && aborts(name, constants)) {
                throw new RefillException(
                        ErrorCode.INVALID_EXPRESSION,
                        "Lance cannot compute " + name + " of constants alone: write the value itself.");
            }
        } else if (!looked && !constants.isEmpty()) {
            throw new RefillException(
                    ErrorCode.INVALID_EXPRESSION,
                    name + " cannot have a list of constants beside one of values from the rows.");
        }
    }

    private static boolean aborts(String name, List<Field> constants) {
        ArrowType exact = EXACT.get(name);
        if (exact != null) {
            return constants.stream().anyMatch(c -> !c.getType().equals(exact));
        }
        if (NO_BYTES.contains(name)) {
            return constants.stream().anyMatch(c -> bytes(c.getType()));
        }
        return TYPED.getOrDefault(name, Set.of()).stream()
                .anyMatch(place ->
                        place < constants.size() && constants.get(place).getType() instanceof ArrowType.Null);
    }

    private static boolean bytes(ArrowType type) {
        return type instanceof ArrowType.Binary
                || type instanceof ArrowType.LargeBinary
                || type instanceof ArrowType.FixedSizeBinary;
    }

    /** Whether an argument reads no column. */
    static boolean isConstant(String argument) {
        return constant(argument).isPresent();
    }

    private static Optional<Field> constant(String argument) {
        try {
            return Optional.of(Planner.bind(NO_COLUMNS, argument));
        } catch (RefillException readsColumns) {
            return Optional.empty();
        }
    }
}
