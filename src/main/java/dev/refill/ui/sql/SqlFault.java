package dev.refill.ui.sql;

import dev.refill.computed.FaultPlace;
import dev.refill.request.SqlStatement;
import java.util.Optional;

/** Where in a statement that lies which a database's refusal speaks of. */
final class SqlFault {
    private SqlFault() {}

    /** Empty where the sentence does not tell. */
    static Optional<FaultPlace> of(String sql, SqlStatement statement, String sentence) {
        if (statement instanceof SqlStatement.Select select) {
            for (SqlStatement.Item item : select.items()) {
                String named = item.text() + ": ";
                if (item.kind() == SqlStatement.Kind.EXPRESSION && sentence.startsWith(named)) {
                    return Optional.of(FaultPlace.of(item.text(), sentence.substring(named.length()))
                            .map(place -> moved(place, item.from()))
                            .orElse(new FaultPlace(
                                    item.from(), item.from() + item.text().length())));
                }
            }
            String where = select.where();
            if (where != null && sentence.startsWith("The filter")) {
                int from = sql.indexOf(where);
                return Optional.of(FaultPlace.of(where, sentence)
                        .map(place -> moved(place, from))
                        .orElse(new FaultPlace(from, from + where.length())));
            }
        }
        return FaultPlace.of(sql, sentence);
    }

    private static FaultPlace moved(FaultPlace place, int by) {
        return new FaultPlace(place.from() + by, place.to() + by);
    }
}
