package dev.refill.ui.editor;

import dev.refill.computed.FaultPlace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/** The style classes of every character of an expression. */
final class Paint {
    private Paint() {}

    static StyleSpans<Collection<String>> of(
            String sql, List<SqlColours.Span> colours, Optional<FaultPlace> fault, Optional<Brackets> brackets) {
        StyleSpansBuilder<Collection<String>> builder = new StyleSpansBuilder<>();
        builder.add(List.of(), 0);
        int from = 0;
        for (int i = 1; i <= sql.length(); i++) {
            if (i == sql.length() || !at(i, colours, fault, brackets).equals(at(from, colours, fault, brackets))) {
                builder.add(at(from, colours, fault, brackets), i - from);
                from = i;
            }
        }
        return builder.create();
    }

    private static List<String> at(
            int place, List<SqlColours.Span> colours, Optional<FaultPlace> fault, Optional<Brackets> brackets) {
        List<String> styles = new ArrayList<>();
        colours.stream()
                .filter(span -> span.from() <= place && place < span.to())
                .forEach(span -> styles.add(span.style()));
        if (fault.isPresent()
                && fault.get().from() <= place
                && place < fault.get().to()) {
            styles.add("sql-fault");
        }
        if (brackets.isPresent()
                && (brackets.get().place() == place || brackets.get().other() == place)) {
            styles.add(brackets.get().paired() ? "sql-bracket" : "sql-bracket-alone");
        }
        return styles;
    }
}
