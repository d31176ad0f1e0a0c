package dev.refill.export;

import dev.refill.model.Value;
import java.util.Locale;

/**
 * Values as Python reads them: exact integers, {@code Decimal('…')} with {@code from decimal import Decimal}, bytes as
 * {@code b'…'}, {@code float('nan')}; dates and times are ISO 8601 texts.
 */
final class PythonLiteral extends Notation {
    static final Notation NOTATION = new PythonLiteral();

    private PythonLiteral() {
        super("None", "True", "False", '\'');
    }

    @Override
    void decimal(StringBuilder text, String digits) {
        text.append("Decimal('").append(digits).append("')");
    }

    @Override
    void notFinite(StringBuilder text, Value.Real real) {
        text.append(Double.isNaN(real.value()) ? "float('nan')" : real.value() > 0 ? "float('inf')" : "float('-inf')");
    }

    @Override
    void bytes(StringBuilder text, byte[] bytes) {
        text.append("b'");
        for (byte b : bytes) {
            int c = b & 0xff;
            if (c == '\'' || c == '\\') {
                text.append('\\').append((char) c);
            } else if (c >= ' ' && c < 0x7f) {
                text.append((char) c);
            } else {
                text.append(String.format(Locale.ROOT, "\\x%02x", c));
            }
        }
        text.append('\'');
    }
}
