package dev.refill.ui;

import dev.refill.catalog.Capabilities;
import dev.refill.catalog.Database;
import dev.refill.job.Job;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Branch;
import dev.refill.model.Cell;
import dev.refill.model.Column;
import dev.refill.model.ColumnType;
import dev.refill.model.ComputeClass;
import dev.refill.model.Declaration;
import dev.refill.model.Definition;
import dev.refill.model.ErrorCode;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.Freshness;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.TableVersion;
import dev.refill.model.Tag;
import dev.refill.model.Value;
import dev.refill.model.ValuePage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * A database that answers as a test needs it and no real one does on demand: it fails, and its table changes, between
 * two questions. One table; its cells are {@code column:row} unless said
 * otherwise, and the filters it knows are given.
 */
public final class ScriptedDatabase implements Database {
    public static final TableId TABLE = TableId.of("documents");

    public List<String> columns = List.of("id", "body");
    public long rows;
    public long version = 1;
    public @Nullable RefillException failure;
    public @Nullable RefillException countFailure;
    public List<TableVersion> history = List.of();
    public BiFunction<String, Long, Cell> cells = (column, row) -> Cell.of(column + ":" + row);
    public final Map<String, LongPredicate> filters;
    public final List<RowQuery> queries = new ArrayList<>();
    /** What each of {@link #queries} was asked of. */
    public final List<TableRef> looks = new ArrayList<>();

    public int counts;

    public ScriptedDatabase(long rows, Map<String, LongPredicate> filters) {
        this.rows = rows;
        this.filters = filters;
    }

    private LongStream matching(@Nullable String filter) {
        if (failure != null) {
            throw failure;
        }
        LongPredicate predicate = filter == null ? row -> true : filters.get(filter);
        if (predicate == null) {
            throw new RefillException(ErrorCode.INVALID_EXPRESSION, "No column is named " + filter + ".");
        }
        return LongStream.range(0, rows).filter(predicate);
    }

    @Override
    public TableDetail describe(TableRef table) {
        if (failure != null) {
            throw failure;
        }
        List<Column> schema = columns.stream()
                .map(name -> new Column(
                        name,
                        name,
                        columns.indexOf(name),
                        type(name),
                        true,
                        new Definition.Plain(),
                        AutoRefresh.DEFAULT,
                        Map.of(),
                        List.of()))
                .toList();
        return new TableDetail(table.id(), "/documents.lance", version, rows, 0, 1, 0, "2.1", schema, Map.of());
    }

    private static ColumnType type(String name) {
        return name.equals("id")
                ? new ColumnType("int64", ColumnType.Family.INTEGER)
                : new ColumnType("utf8", ColumnType.Family.TEXT);
    }

    @Override
    public RowPage rows(TableRef table, RowQuery query) {
        queries.add(query);
        looks.add(table);
        List<Long> found = matching(query.filter())
                .skip(query.offset())
                .limit(query.limit() + 1L)
                .boxed()
                .toList();
        List<String> shown = query.columns().isEmpty() ? columns : query.columns();
        return new RowPage(
                shown.stream().map(name -> new RowPage.Header(name, type(name))).toList(),
                found.stream()
                        .limit(query.limit())
                        .map(row -> shown.stream()
                                .map(name -> cells.apply(name, row))
                                .toList())
                        .toList(),
                found.size() > query.limit());
    }

    @Override
    public ValuePage values(TableRef table, RowQuery query) {
        RowPage page = rows(table, query);
        return new ValuePage(
                page.columns(),
                page.rows().stream()
                        .map(row -> row.stream()
                                .map(cell -> cell.isNull()
                                        ? Value.NULL
                                        : new Value.Text(
                                                cell.text(), cell.text().length()))
                                .toList())
                        .toList());
    }

    @Override
    public long countRows(TableRef table, @Nullable String filter) {
        counts++;
        if (countFailure != null) {
            throw countFailure;
        }
        return matching(filter).count();
    }

    @Override
    public Page<TableVersion> versions(TableRef table, @Nullable String token, int limit) {
        if (failure != null) {
            throw failure;
        }
        int from = token == null ? 0 : Integer.parseInt(token);
        int to = Math.min(history.size(), from + limit);
        return new Page<>(history.subList(from, to), to < history.size() ? Integer.toString(to) : null);
    }

    @Override
    public String uri() {
        return "scripted";
    }

    @Override
    public String name() {
        return "scripted";
    }

    @Override
    public Capabilities capabilities() {
        return new Capabilities(Map.of());
    }

    @Override
    public Page<String> namespaces(List<String> parent, @Nullable String token, int limit) {
        return new Page<>(List.of(), null);
    }

    @Override
    public Page<TableId> tables(List<String> namespace, @Nullable String token, int limit) {
        return new Page<>(List.of(TABLE), null);
    }

    @Override
    public List<Branch> branches(TableId table) {
        throw notScripted();
    }

    @Override
    public List<Tag> tags(TableId table) {
        throw notScripted();
    }

    @Override
    public Freshness freshness(TableRef table, String column) {
        throw notScripted();
    }

    @Override
    public ExpressionCheck check(TableRef table, Declaration declaration, int sampleRows) {
        throw notScripted();
    }

    @Override
    public long declare(TableRef table, List<Declaration> declarations, AutoRefresh autoRefresh) {
        throw notScripted();
    }

    @Override
    public long setAutoRefresh(TableRef table, String column, AutoRefresh autoRefresh) {
        throw notScripted();
    }

    @Override
    public long dropColumns(TableRef table, List<String> columns) {
        throw notScripted();
    }

    @Override
    public long renameColumn(TableRef table, String column, String newName) {
        throw notScripted();
    }

    @Override
    public long retypeColumn(TableRef table, String column, String type) {
        throw notScripted();
    }

    @Override
    public List<ComputeClass> devices() {
        throw notScripted();
    }

    @Override
    public Job refresh(RefreshRequest request) {
        throw notScripted();
    }

    private static UnsupportedOperationException notScripted() {
        return new UnsupportedOperationException("no test of this screen asks for it");
    }

    @Override
    public void close() {}
}
