package dev.refill.export;

import dev.refill.model.Value;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Values in JSON. Integers and decimals are numbers with all their digits, whatever a reader makes of them; numbers that
 * JSON has no word for are the texts NaN, Infinity and -Infinity; dates and times are ISO 8601, bytes Base64.
 */
public final class JsonText extends Notation {
    static final Notation NOTATION = new JsonText();

    private JsonText() {
        super("null", "true", "false", '"');
    }

    /** A value as JSON on one line. */
    public static String of(Value value) {
        return NOTATION.text(value);
    }

    /**
     * A row as an object on one line.
     *
     * @param values as long as the names; null where the row does not have that column
     */
    public static void row(StringBuilder text, List<String> names, List<? extends @Nullable Value> values) {
        NOTATION.object(text, names, values);
    }

    @Override
    void decimal(StringBuilder text, String digits) {
        text.append(digits);
    }

    @Override
    void notFinite(StringBuilder text, Value.Real real) {
        quote(text, real.text());
    }

    @Override
    void bytes(StringBuilder text, byte[] bytes) {
        text.append('"').append(Base64.getEncoder().encodeToString(bytes)).append('"');
    }
}
