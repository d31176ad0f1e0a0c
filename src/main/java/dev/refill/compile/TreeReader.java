package dev.refill.compile;

import dev.refill.compile.RustDebug.Term;
import dev.refill.compile.Typed.Case;
import dev.refill.compile.Typed.Is;
import dev.refill.compile.Typed.Items;
import dev.refill.compile.Typed.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes a {@link Typed} expression of the planner's own tree, as it prints it when it refuses an aggregate of it. */
final class TreeReader {
    private static final Map<String, Is> TESTS = Map.of(
            "IsNull", Is.IS_NULL,
            "IsUnknown", Is.IS_NULL,
            "IsNotNull", Is.IS_NOT_NULL,
            "IsNotUnknown", Is.IS_NOT_NULL,
            "IsTrue", Is.IS_TRUE,
            "IsNotTrue", Is.IS_NOT_TRUE,
            "IsFalse", Is.IS_FALSE,
            "IsNotFalse", Is.IS_NOT_FALSE);

    private static final String CAST = "Cast";
    private static final String CALL = "ScalarFunction";
    private static final String LITERAL = "Literal";

    private final Columns columns;

    TreeReader(Map<String, Shape> schema) {
        this.columns = new Columns(schema);
    }

    /** @throws IllegalArgumentException where the planner printed what it never printed before */
    Typed read(Term expr) throws NotOnGpu {
        Is is = TESTS.get(expr.name());
        if (is != null) {
            return test(expr.item(0), is);
        }
        return switch (expr.name()) {
            case "Alias" -> read(expr.item(0).field("expr"));
            case "Column" -> columns.scalar(columns.input(List.of(column(expr))));
            case LITERAL -> literal(expr.item(0));
            case "Not" -> new Typed.Not(read(expr.item(0)));
            case "Negative" -> negate(read(expr.item(0)));
            case "BinaryExpr" -> binary(expr.item(0));
            case CAST -> cast(expr.item(0), false);
            case "TryCast" -> cast(expr.item(0), true);
            case "Case" -> choice(expr.item(0));
            case "InList" -> in(expr.item(0));
            case "Between" -> throw NotOnGpu.named("BETWEEN");
            case CALL -> call(expr.item(0));
            case "Like", "SimilarTo" -> throw NotOnGpu.named(expr.name().toUpperCase(Locale.ROOT));
            default -> throw NotOnGpu.named(expr.name());
        };
    }

    private static String column(Term column) {
        return column.item(0).field("name").name();
    }

    /** Of a list only the list's own nulls are asked for. */
    private Typed test(Term of, Is is) throws NotOnGpu {
        if (isPath(of)) {
            Input input = columns.input(path(of));
            if (input.isList()) {
                return new Typed.ListTest(input, is);
            }
        }
        return new Typed.Test(read(of), is);
    }

    private static Typed literal(Term scalar) throws NotOnGpu {
        if (LiteralReader.isNull(scalar)) {
            throw NotOnGpu.type("a null without a type");
        }
        return LiteralReader.read(scalar);
    }

    private static Typed negate(Typed of) throws NotOnGpu {
        if (!of.type().isNumber()) {
            throw NotOnGpu.named("-" + of.type());
        }
        return new Typed.Negate(of);
    }

    private Typed binary(Term binary) throws NotOnGpu {
        String name = binary.field("op").name();
        Operator operator = Operator.planned(name).orElseThrow(() -> NotOnGpu.named(name));
        Typed left = read(binary.field("left"));
        Typed right = read(binary.field("right"));
        return new Typed.Binary(operator, left, right, Arithmetic.type(operator, left.type(), right.type()));
    }

    private Typed cast(Term cast, boolean orNull) throws NotOnGpu {
        Term of = cast.field("expr");
        ValueType type = TypeReader.read(cast.field("data_type"));
        if (of.is(LITERAL)) {
            Term scalar = of.item(0);
            if (LiteralReader.isNull(scalar)) {
                return new Literal(type, null);
            }
            if (scalar.is("Utf8")) {
                return TextLiterals.read(scalar.item(0).name(), type);
            }
        }
        Typed value = read(of);
        if (Casts.throughInt64(value.type(), type)) {
            value = new Typed.Cast(value, ValueType.INT64, orNull);
        }
        Casts.check(value.type(), type);
        return new Typed.Cast(value, type, orNull);
    }

    private Typed choice(Term choice) throws NotOnGpu {
        Term subject = choice.field("expr").optional();
        List<Case> cases = new ArrayList<>();
        for (Term pair : choice.field("when_then_expr").items()) {
            Typed when = read(pair.item(0));
            Typed condition =
                    subject == null ? when : new Typed.Binary(Operator.EQUAL, read(subject), when, ValueType.BOOL);
            cases.add(new Case(condition, read(pair.item(1))));
        }
        Term other = choice.field("else_expr").optional();
        @Nullable Typed otherwise = other == null ? null : read(other);
        return new Typed.Choice(cases, otherwise, cases.get(0).value().type());
    }

    /** One comparison after the other, as SQL defines it. */
    private Typed in(Term in) throws NotOnGpu {
        Typed value = read(in.field("expr"));
        @Nullable Typed any = null;
        for (Term item : in.field("list").items()) {
            Typed equal = new Typed.Binary(Operator.EQUAL, value, read(item), ValueType.BOOL);
            any = any == null ? equal : new Typed.Binary(Operator.OR, any, equal, ValueType.BOOL);
        }
        Typed found = any == null ? new Literal(ValueType.BOOL, false) : any;
        return in.field("negated").is("true") ? new Typed.Not(found) : found;
    }

    private Typed call(Term call) throws NotOnGpu {
        Term implementation = call.field("func").field("inner");
        List<Term> arguments = call.field("args").items();
        switch (implementation.name()) {
            case "GetFieldFunc":
                return columns.scalar(columns.input(field(call)));
            case "ArrayElement":
                return item(arguments);
            case "ArrayDistance":
                return distance(items(arguments.get(0)), items(arguments.get(1)));
            default:
                break;
        }
        Function function = Functions.of(implementation, arguments.size());
        List<Typed> values = new ArrayList<>();
        for (Term argument : arguments) {
            values.add(read(argument));
        }
        return Functions.call(function, values);
    }

    private static boolean isPath(Term expr) {
        return expr.is("Column") || isField(expr);
    }

    private static boolean isField(Term expr) {
        return expr.is(CALL) && expr.item(0).field("func").field("inner").is("GetFieldFunc");
    }

    /** The path of a column, or of a field in a struct. */
    private List<String> path(Term expr) throws NotOnGpu {
        if (!isPath(expr)) {
            throw NotOnGpu.type("a part of a computed value");
        }
        return isField(expr) ? field(expr.item(0)) : List.of(column(expr));
    }

    private List<String> field(Term call) throws NotOnGpu {
        List<Term> arguments = call.field("args").items();
        List<String> path = new ArrayList<>(path(arguments.get(0)));
        for (Term name : arguments.subList(1, arguments.size())) {
            path.add(name.item(0).item(0).name());
        }
        return path;
    }

    private Typed item(List<Term> arguments) throws NotOnGpu {
        Input list = columns.list(path(withoutCast(arguments.get(0))));
        Typed index = read(arguments.get(1));
        if (!index.type().equals(ValueType.INT64)) {
            throw NotOnGpu.named("[" + index.type() + "]");
        }
        return new Typed.Item(list, index);
    }

    private static Term withoutCast(Term expr) {
        return expr.is(CAST) ? withoutCast(expr.item(0).field("expr")) : expr;
    }

    private Items items(Term expr) throws NotOnGpu {
        Term of = withoutCast(expr);
        if (of.is(LITERAL)) {
            List<Double> numbers = LiteralReader.numbers(of.item(0));
            if (numbers != null) {
                return new Items(null, numbers);
            }
        }
        return new Items(columns.list(path(of)), List.of());
    }

    private static Typed distance(Items left, Items right) throws NotOnGpu {
        if (left.size() != right.size()) {
            throw NotOnGpu.type("the distance of lists of different lengths");
        }
        return new Typed.Distance(left, right);
    }
}
