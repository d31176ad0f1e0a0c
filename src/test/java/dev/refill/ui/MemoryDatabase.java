package dev.refill.ui;

import dev.refill.catalog.Capabilities;
import dev.refill.catalog.Capability;
import dev.refill.catalog.Database;
import dev.refill.catalog.Functions;
import dev.refill.catalog.ServerJobs;
import dev.refill.job.Job;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Branch;
import dev.refill.model.Column;
import dev.refill.model.ColumnIndex;
import dev.refill.model.ColumnType;
import dev.refill.model.ComputeClass;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.Declaration;
import dev.refill.model.Definition;
import dev.refill.model.ErrorCode;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.Freshness;
import dev.refill.model.Freshness.Part;
import dev.refill.model.Freshness.PartState;
import dev.refill.model.FunctionDeclaration;
import dev.refill.model.FunctionVersion;
import dev.refill.model.GpuFit;
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
import dev.refill.model.Trial;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A database in memory for view models: it holds as many tables as a test needs, answers what it was given, fails when
 * it is told to, and remembers what it was asked to change. It computes nothing.
 */
public final class MemoryDatabase implements Database {
    private static final ColumnType INT = new ColumnType("int64", ColumnType.Family.INTEGER);

    public final Map<TableId, TableDetail> tables = new LinkedHashMap<>();
    public final Map<String, Freshness> freshness = new HashMap<>();
    public final Map<List<String>, List<String>> namespaces = new HashMap<>();
    public final Map<Capability, String> missing = new EnumMap<>(Capability.class);
    public final List<ComputeClass> devices = new ArrayList<>();
    /** What a GPU makes of every column. */
    public @Nullable GpuFit gpuFit;

    public final List<String> changes = new ArrayList<>();
    public Function<Declaration, ExpressionCheck> check = d -> new ExpressionCheck.Invalid("No rule was given.");
    public Function<RefreshRequest, Job> refresh = r -> {
        throw new RefillException(ErrorCode.REFUSED, "No refresh was expected.");
    };
    public @Nullable RefillException failure;
    public DatabaseAddress address = new DatabaseAddress.Folder("/data/memory");
    public final Map<String, Long> counts = new HashMap<>();
    public final List<String> branches = new ArrayList<>();
    public Optional<List<ColumnIndex>> indexes = Optional.empty();
    public Optional<Trial> trial = Optional.empty();
    public Optional<FunctionVersion> function = Optional.empty();
    public String defaultDevice = RefreshRequest.CPU;
    public @Nullable ServerJobs serverJobs;
    public boolean closed;

    /** Adds a table of one fragment. */
    public MemoryDatabase table(TableId id, Column... columns) {
        tables.put(id, new TableDetail(id, "/" + id, 1, 10, 0, 1, 1000, "2.1", List.of(columns), Map.of()));
        return this;
    }

    public static Column plain(String name, int id) {
        return column(name, id, new Definition.Plain());
    }

    public static Column sql(String name, int id, String expression, String... inputs) {
        return column(name, id, new Definition.Sql(expression, List.of(inputs)));
    }

    public static Column column(String name, int id, Definition definition) {
        return new Column(name, name, id, INT, true, definition, AutoRefresh.DEFAULT, Map.of(), List.of());
    }

    public static Column struct(String name, int id, String... fields) {
        List<Column> children = new ArrayList<>();
        for (String field : fields) {
            children.add(new Column(
                    name + "." + field,
                    field,
                    id + children.size() + 1,
                    INT,
                    true,
                    new Definition.Plain(),
                    AutoRefresh.DEFAULT,
                    Map.of(),
                    List.of()));
        }
        return new Column(
                name,
                name,
                id,
                new ColumnType("struct", ColumnType.Family.STRUCT),
                true,
                new Definition.Plain(),
                AutoRefresh.DEFAULT,
                Map.of(),
                children);
    }

    /** One fragment of ten rows in that state. */
    public static Freshness all(Freshness.State state, PartState part) {
        long unfilled = part == PartState.UNFILLED ? 10 : 0;
        return new Freshness(state, unfilled, OptionalLong.of(1), List.of(new Part(0, part, 10, unfilled)));
    }

    private <T> T answer(T value) {
        if (failure != null) {
            throw failure;
        }
        return value;
    }

    @Override
    public String uri() {
        return "/data/memory";
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public Capabilities capabilities() {
        return new Capabilities(missing);
    }

    @Override
    public Page<String> namespaces(List<String> parent, @Nullable String token, int limit) {
        return answer(page(namespaces.getOrDefault(parent, List.of()), token, limit));
    }

    @Override
    public Page<TableId> tables(List<String> namespace, @Nullable String token, int limit) {
        List<TableId> here = tables.keySet().stream()
                .filter(id -> id.namespace().equals(namespace))
                .toList();
        return answer(page(here, token, limit));
    }

    private static <T> Page<T> page(List<T> all, @Nullable String token, int limit) {
        int from = token == null ? 0 : Integer.parseInt(token);
        int to = Math.min(all.size(), from + limit);
        return new Page<>(all.subList(from, to), to < all.size() ? Integer.toString(to) : null);
    }

    @Override
    public TableDetail describe(TableRef table) {
        TableDetail detail = answer(tables.get(table.id()));
        if (detail == null) {
            throw new RefillException(ErrorCode.NOT_FOUND, "There is no table " + table + ".");
        }
        return detail;
    }

    @Override
    public List<Branch> branches(TableId table) {
        return branches.stream()
                .map(name -> new Branch(name, null, 1, Instant.EPOCH))
                .toList();
    }

    @Override
    public List<Tag> tags(TableId table) {
        return List.of();
    }

    @Override
    public Freshness freshness(TableRef table, String column) {
        Freshness known = freshness.get(column);
        if (known == null) {
            throw new RefillException(ErrorCode.UNREADABLE, "The freshness record of " + column + " is unreadable.");
        }
        return known;
    }

    @Override
    public RowPage rows(TableRef table, RowQuery query) {
        return new RowPage(List.of(), List.of(), false);
    }

    @Override
    public long countRows(TableRef table, @Nullable String filter) {
        return answer(counts.getOrDefault(String.valueOf(filter), 0L));
    }

    @Override
    public Page<TableVersion> versions(TableRef table, @Nullable String token, int limit) {
        return new Page<>(List.of(), null);
    }

    @Override
    public ExpressionCheck check(TableRef table, Declaration declaration, int sampleRows) {
        return answer(check.apply(declaration));
    }

    @Override
    public long declare(TableRef table, List<Declaration> declarations, AutoRefresh autoRefresh) {
        return changed("declare " + declarations + " " + autoRefresh);
    }

    @Override
    public long setAutoRefresh(TableRef table, String column, AutoRefresh autoRefresh) {
        return changed("schedule " + column + " " + autoRefresh);
    }

    @Override
    public long dropColumns(TableRef table, List<String> columns) {
        return changed("drop " + columns);
    }

    @Override
    public long renameColumn(TableRef table, String column, String newName) {
        return changed("rename " + column + " to " + newName);
    }

    @Override
    public long retypeColumn(TableRef table, String column, String type) {
        return changed("retype " + column + " to " + type);
    }

    private long changed(String change) {
        answer(change);
        changes.add(change);
        return 1 + changes.size();
    }

    @Override
    public Optional<GpuFit> gpuFit(TableRef table, String column) {
        return Optional.ofNullable(gpuFit);
    }

    @Override
    public List<ComputeClass> devices() {
        return devices;
    }

    @Override
    public DatabaseAddress address() {
        return address;
    }

    @Override
    public String defaultDevice() {
        return defaultDevice;
    }

    @Override
    public Optional<List<ColumnIndex>> indexes(TableRef table, String column) {
        return answer(indexes);
    }

    @Override
    public Optional<Trial> trial(TableRef table, String column, BooleanSupplier stop) {
        return answer(trial);
    }

    @Override
    public ServerJobs serverJobs() {
        return serverJobs == null ? Database.super.serverJobs() : serverJobs;
    }

    @Override
    public Functions functions() {
        return new Functions() {
            @Override
            public FunctionVersion get(String name, String version) {
                return function.orElseThrow(
                        () -> new RefillException(ErrorCode.NOT_FOUND, "No such Function is registered."));
            }

            @Override
            public long declare(TableRef table, FunctionDeclaration declaration) {
                return changed("declare " + declaration);
            }
        };
    }

    @Override
    public Job refresh(RefreshRequest request) {
        return refresh.apply(request);
    }

    @Override
    public void close() {
        closed = true;
    }
}
