package dev.refill.engine;

import dev.refill.computed.SqlCalls.Call;
import dev.refill.lance.Planner;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * Functions that abort the native library when an argument has a type that they are not made for, which its planner does not
 * notice. Each argument of such a call is planned alone for its type; those of calls inside it have been looked at by then.
 */
final class ArgumentTypes {
    /**
     * What each argument must be, a letter each, the last for all that follow: v any value with a type, t text, i an integer,
     * l a list, o no list, p a positive number that is written out, s a size that no row makes negative, z a time zone without a
     * colon, g a geometry of a row or written out, n anything.
     */
    private static final Map<String, String> MADE_FOR = Map.ofEntries(
            Map.entry("octet_length", "v"),
            Map.entry("bit_length", "v"),
            Map.entry("char_length", "v"),
            Map.entry("character_length", "v"),
            Map.entry("length", "v"),
            Map.entry("regexp_replace", "t"),
            Map.entry("translate", "t"),
            Map.entry("substring_index", "tti"),
            Map.entry("substr_index", "tti"),
            Map.entry("overlay", "ttp"),
            Map.entry("make_date", "i"),
            Map.entry("make_time", "i"),
            Map.entry("st_geomfromtext", "t"),
            Map.entry("st_point", "v"),
            Map.entry("array_resize", "nsn"),
            Map.entry("list_resize", "nsn"),
            Map.entry("from_unixtime", "nz"),
            Map.entry("map", "l"),
            Map.entry("make_map", "l"),
            Map.entry("get_field", "on"),
            Map.entry("array_prepend", "vn"),
            Map.entry("list_prepend", "vn"),
            Map.entry("array_push_front", "vn"),
            Map.entry("list_push_front", "vn"));

    /** Functions of which the library takes an argument by its number before it has counted them. */
    private static final Map<String, Integer> LEAST_ARGUMENTS = Map.of("get_field", 2);

    /** Functions whose arguments, but for nulls, must all be of one kind. */
    private static final Set<String> OF_ONE_KIND = Set.of("make_array", "make_list");

    /** Functions of lists and values that must be of the kind of the lists' members: l a list, m a member, n anything. */
    private static final Map<String, String> OF_THE_MEMBERS = Map.ofEntries(
            Map.entry("array_append", "lm"),
            Map.entry("list_append", "lm"),
            Map.entry("array_push_back", "lm"),
            Map.entry("list_push_back", "lm"),
            Map.entry("array_has_all", "ll"),
            Map.entry("list_has_all", "ll"),
            Map.entry("array_has_any", "ll"),
            Map.entry("list_has_any", "ll"),
            Map.entry("arrays_overlap", "ll"),
            Map.entry("array_replace", "lmm"),
            Map.entry("list_replace", "lmm"),
            Map.entry("array_replace_all", "lmm"),
            Map.entry("list_replace_all", "lmm"),
            Map.entry("array_replace_n", "lmmn"),
            Map.entry("list_replace_n", "lmmn"),
            Map.entry("array_resize", "lnm"),
            Map.entry("list_resize", "lnm"));

    private static final String LIST_OF = "list of ";
    private static final String NOTHING = "nulls";
    private static final Pattern NUMBER = Pattern.compile("[-+]?\\d+(\\.\\d*)?");
    private static final Pattern BEYOND_64_BITS = Pattern.compile("[-+(\\s]*\\d{19,}[)\\s]*");
    private static final Pattern ZONE = Pattern.compile("'[^':]*'|\"[^\":]*\"");
    private static final Pattern TEXT = Pattern.compile("'[^']*'");

    private final Schema schema;

    /** @param schema what the arguments read; not empty */
    ArgumentTypes(Schema schema) {
        this.schema = schema;
    }

    /** @throws RefillException {@link ErrorCode#INVALID_EXPRESSION} where the call must not reach the library */
    void check(Call call) {
        int least = LEAST_ARGUMENTS.getOrDefault(call.name(), 0);
        if (call.arguments().size() < least) {
            throw refused(call.name() + " takes at least " + least + " arguments, and has "
                    + call.arguments().size() + " here.");
        }
        String madeFor = GeometryArguments.RELATIONS.contains(call.name()) ? "g" : MADE_FOR.get(call.name());
        if (madeFor != null) {
            check(call, madeFor);
        } else if (OF_ONE_KIND.contains(call.name())) {
            checkOneKind(call);
        }
        checkMembers(call);
        ConstantArguments.check(call);
    }

    private void check(Call call, String madeFor) {
        for (int i = 0; i < call.arguments().size(); i++) {
            char kind = madeFor.charAt(Math.min(i, madeFor.length() - 1));
            String argument = call.arguments().get(i);
            boolean suits = switch (kind) {
                case 'n' -> true;
                case 'p' -> argument.matches("0*[1-9]\\d{0,8}");
                case 's' ->
                    NeverNegative.holds(argument) || ConstantArguments.isConstant(argument) || isUnsigned(argument);
                case 'z' -> ZONE.matcher(argument).matches();
                case 'g' -> GeometryArguments.holds(argument);
                default -> suits(type(argument), kind);
            };
            if (!suits) {
                throw refused(call.name() + " takes " + words(kind) + " as its argument " + (i + 1) + ", and "
                        + argument + " is not that.");
            }
        }
    }

    private void checkOneKind(Call call) {
        Set<String> kinds = new LinkedHashSet<>();
        // A long list is of literals, as a rule: one of a kind tells as much as all of them.
        call.arguments().stream()
                .map(argument -> NUMBER.matcher(argument).matches()
                        ? "1"
                        : TEXT.matcher(argument).matches() ? "''" : argument)
                .distinct()
                .forEach(argument -> kinds.add(kind(type(argument))));
        kinds.remove(NOTHING);
        if (kinds.size() > 1) {
            throw refused("A list cannot hold " + String.join(" and ", kinds) + ": cast its values to one type.");
        }
    }

    private void checkMembers(Call call) {
        String places = OF_THE_MEMBERS.getOrDefault(call.name(), "");
        Set<String> kinds = new LinkedHashSet<>();
        for (int i = 0; i < Math.min(places.length(), call.arguments().size()); i++) {
            if (places.charAt(i) != 'n') {
                String kind = kind(type(call.arguments().get(i)));
                kinds.add(
                        places.charAt(i) == 'l' && kind.startsWith(LIST_OF) ? kind.substring(LIST_OF.length()) : kind);
            }
        }
        boolean value = places.indexOf('m') >= 0
                && places.indexOf('m') < call.arguments().size();
        if (value && kinds.iterator().next().equals(NOTHING)) {
            throw refused(call.name() + " needs a list of values that have a type, and "
                    + call.arguments().get(0) + " holds only nulls.");
        }
        kinds.remove(NOTHING);
        if (kinds.size() > 1) {
            throw refused(
                    call.name() + " cannot take " + String.join(" and ", kinds) + " together: cast them to one type.");
        }
    }

    private static RefillException refused(String sentence) {
        return new RefillException(ErrorCode.INVALID_EXPRESSION, sentence);
    }

    private static String kind(Field field) {
        ArrowType type = field.getType();
        if (field.getDictionary() != null) {
            return "dictionary values";
        }
        if (type instanceof ArrowType.Int
                || type instanceof ArrowType.FloatingPoint
                || type instanceof ArrowType.Decimal) {
            return "numbers";
        }
        if (suits(field, 't')) {
            return "text";
        }
        if (type instanceof ArrowType.List
                || type instanceof ArrowType.LargeList
                || type instanceof ArrowType.FixedSizeList) {
            return LIST_OF + kind(field.getChildren().get(0));
        }
        return type instanceof ArrowType.Null
                ? NOTHING
                : type.getTypeID().name().toLowerCase(Locale.ROOT) + " values";
    }

    /** What cannot be planned alone is refused as a whole: what it would do to the call is not known. */
    private Field type(String argument) {
        if (BEYOND_64_BITS.matcher(argument).matches()) {
            // Its type beside other values is not the one that it has alone.
            throw refused(argument + " is too large a number for this place.");
        }
        try {
            return Planner.bind(schema, argument);
        } catch (RefillException failure) {
            throw PlannerWords.explain(failure);
        }
    }

    private boolean isUnsigned(String argument) {
        return type(argument).getType() instanceof ArrowType.Int size && !size.getIsSigned();
    }

    private static boolean suits(Field field, char kind) {
        ArrowType type = field.getType();
        boolean plain = field.getDictionary() == null && !(type instanceof ArrowType.Null);
        return switch (kind) {
            case 't' ->
                plain
                        && (type instanceof ArrowType.Utf8
                                || type instanceof ArrowType.LargeUtf8
                                || type instanceof ArrowType.Utf8View);
            case 'i' -> plain && type instanceof ArrowType.Int;
            case 'l' -> type instanceof ArrowType.List;
            case 'o' -> !(type instanceof ArrowType.List || type instanceof ArrowType.LargeList);
            default -> plain;
        };
    }

    private static String words(char kind) {
        return switch (kind) {
            case 't' -> "text";
            case 'i' -> "an integer";
            case 'l' -> "a list";
            case 'o' -> "a struct";
            case 'p' -> "a positive number that is written out";
            case 's' -> "a size that is never negative, such as greatest(size, 0),";
            case 'g' -> "a geometry that is read from a column or written out, such as 'POINT(1 2)',";
            case 'z' -> "the name of a time zone, such as 'Europe/Berlin',";
            default -> "a value with a type, such as CAST(NULL AS STRING),";
        };
    }
}
