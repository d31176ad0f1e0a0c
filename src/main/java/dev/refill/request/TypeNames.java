package dev.refill.request;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Arrow types as text, in the spelling of a schema ({@code fixed_size_list<float32, 3>}) and of the registry of Functions
 * ({@code fixed_size_list<float32>[3]}). What is not understood is not said to differ.
 */
public final class TypeNames {
    private static final Map<String, String> USUAL = Map.of(
            "boolean", "bool",
            "string", "utf8",
            "large_string", "large_utf8",
            "halffloat", "float16",
            "float", "float32",
            "double", "float64");
    private static final Set<String> LISTS = Set.of("list", "large_list", "fixed_size_list");
    private static final Set<String> WITH_MORE = Set.of("fixed_size_binary", "struct", "map");
    private static final Set<String> PLAIN = Set.of(
            "bool",
            "int8",
            "int16",
            "int32",
            "int64",
            "uint8",
            "uint16",
            "uint32",
            "uint64",
            "float16",
            "float32",
            "float64",
            "utf8",
            "large_utf8",
            "binary",
            "large_binary",
            "date32",
            "date64",
            "timestamp",
            "duration",
            "null");

    /** The name, what is between angle brackets, and what is in others. */
    private static final Pattern TYPE = Pattern.compile("(\\w+)(?:<(.*)>)?(?:[\\[(]([^\\])]*)[\\])])?");

    private static final Pattern WITH_LENGTH = Pattern.compile("(.*),\\s*(\\d+)");

    private TypeNames() {}

    /** The name that Arrow's own schemas have, of one that others use. */
    public static String usual(String name) {
        return USUAL.getOrDefault(name, name);
    }

    /** Whether an Arrow type is told by that name alone: it holds no other type, and has no length. */
    public static boolean plain(String usual) {
        return PLAIN.contains(usual);
    }

    private static boolean known(String usual) {
        return plain(usual) || LISTS.contains(usual) || WITH_MORE.contains(usual);
    }

    /** Lance's own name of a type, which LanceDB's servers take a type in. */
    public static String lance(String usual) {
        return USUAL.entrySet().stream()
                .filter(other ->
                        other.getValue().equals(usual) && !other.getKey().equals("boolean"))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(usual);
    }

    /** Whether two types can be told not to be the same. */
    public static boolean differ(String one, String other) {
        Optional<Type> a = read(one);
        Optional<Type> b = read(other);
        return a.isPresent() && b.isPresent() && differ(a.get(), b.get());
    }

    /** @param length empty where it has none or it is not told, as the item is */
    private record Type(String name, String item, String length) {}

    private static Optional<Type> read(String text) {
        Matcher type = TYPE.matcher(text.strip());
        if (!type.matches() || !known(usual(type.group(1)))) {
            return Optional.empty();
        }
        String item = type.group(2) == null ? "" : type.group(2);
        String behind = type.group(3) != null && type.group(3).matches("\\d+") ? type.group(3) : "";
        Matcher inside = WITH_LENGTH.matcher(item);
        boolean sized = type.group(1).equals("fixed_size_list") && inside.matches();
        return Optional.of(
                new Type(usual(type.group(1)), sized ? inside.group(1) : item, sized ? inside.group(2) : behind));
    }

    private static boolean differ(Type one, Type other) {
        if (!one.name().equals(other.name())) {
            return true;
        }
        boolean lengths = !one.length().isEmpty() && !other.length().isEmpty();
        return lengths && !one.length().equals(other.length())
                || LISTS.contains(one.name()) && differ(one.item(), other.item());
    }
}
