package dev.refill.compile;

import java.util.List;
import java.util.Map;

/** The columns of a table, by path. */
final class Columns {
    private final Map<String, Shape> schema;

    Columns(Map<String, Shape> schema) {
        this.schema = Map.copyOf(schema);
    }

    Input input(List<String> path) throws NotOnGpu {
        Map<String, Shape> fields = schema;
        for (int i = 0; i < path.size(); i++) {
            Shape shape = fields.get(path.get(i));
            boolean last = i == path.size() - 1;
            if (shape instanceof Shape.Struct struct && !last) {
                fields = struct.fields();
            } else if (shape instanceof Shape.Scalar scalar && last) {
                return new Input(path, scalar.type(), 0);
            } else if (shape instanceof Shape.FloatList list && last) {
                return new Input(path, list.item(), list.size());
            } else {
                throw NotOnGpu.type(words(shape));
            }
        }
        throw new IllegalArgumentException("a path of no names");
    }

    private static String words(@org.jspecify.annotations.Nullable Shape shape) {
        if (shape instanceof Shape.Other other) {
            return other.words();
        }
        return shape instanceof Shape.Struct ? "a struct as a value" : "a column of the planner's own";
    }

    Typed scalar(Input input) throws NotOnGpu {
        if (input.isList()) {
            throw NotOnGpu.type("a list as a value");
        }
        return new Typed.Column(input);
    }

    Input list(List<String> path) throws NotOnGpu {
        Input input = input(path);
        if (!input.isList()) {
            throw NotOnGpu.type("an item of " + input);
        }
        return input;
    }
}
