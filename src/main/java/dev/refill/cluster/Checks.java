package dev.refill.cluster;

import dev.refill.cluster.wire.IpcRows;
import dev.refill.computed.ExpressionInputs;
import dev.refill.computed.SqlTokens;
import dev.refill.model.Column;
import dev.refill.model.ColumnType;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.TableRef;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a server makes of an expression before it is declared: it is asked to compute the first rows. The inputs are read
 * from the text, which is as near as one comes without the server's own planner.
 */
final class Checks {
    private static final Set<ErrorCode> OF_THE_EXPRESSION =
            Set.of(ErrorCode.BAD_INPUT, ErrorCode.INVALID_EXPRESSION, ErrorCode.NOT_FOUND, ErrorCode.INTERNAL);

    private final Server server;
    private final Tables tables;

    Checks(Server server, Tables tables) {
        this.server = server;
        this.tables = tables;
    }

    ExpressionCheck check(TableRef table, Declaration declaration, int sampleRows) {
        List<Column> columns = tables.columns(table);
        List<String> names = columns.stream().map(Column::name).toList();
        Optional<String> refusal = Columns.refusal(declaration, names);
        if (refusal.isPresent()) {
            return new ExpressionCheck.Invalid(refusal.get());
        }
        List<String> inputs = ExpressionInputs.roots(declaration.expression(), names);
        Map<String, String> wanted = new LinkedHashMap<>();
        inputs.forEach(input -> wanted.put(input, SqlTokens.quote(input)));
        if (inputs.isEmpty()) {
            // A scan must read a column.
            wanted.put(names.get(0), SqlTokens.quote(names.get(0)));
        }
        wanted.put(declaration.name(), declaration.expression());
        try {
            // A server keeps expressions by name, and answers them in any order.
            RowPage sample = IpcRows.read(
                            server.read(table, server.requests().computed(table, wanted, sampleRows)), sampleRows)
                    .inOrder(wanted.keySet());
            return new ExpressionCheck.Valid(type(sample, declaration.name()), inputs, sample, List.of());
        } catch (RefillException e) {
            if (OF_THE_EXPRESSION.contains(e.code())) {
                return new ExpressionCheck.Invalid(e.sentence());
            }
            throw e;
        }
    }

    private static ColumnType type(RowPage sample, String name) {
        return sample.columns().stream()
                .filter(h -> h.name().equals(name))
                .findFirst()
                .map(RowPage.Header::type)
                .orElseThrow(() -> new RefillException(
                        ErrorCode.UNREADABLE, "The server computed rows without the column " + name + "."));
    }
}
