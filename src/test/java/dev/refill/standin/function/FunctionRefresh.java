package dev.refill.standin.function;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.engine.FilledFile;
import dev.refill.engine.FilterGuard;
import dev.refill.lance.ColumnFile;
import dev.refill.lance.Commits;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.ScratchClone;
import dev.refill.lance.TableField;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.standin.job.JobBody;
import dev.refill.standin.job.JobFailed;
import dev.refill.standin.job.JobRequest;
import dev.refill.standin.wire.Json;
import dev.refill.store.LocalFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A refresh of what a Function fills: each output is evaluated by Lance in a scratch clone. Every row is computed, or every
 * row that {@code where} picks.
 */
public final class FunctionRefresh implements JobBody {
    private static final long BATCH = 8_192;

    private final Functions functions;
    private final JobRequest request;
    private final String location;
    private final Path scratch;
    private volatile boolean cancelled;

    /**
     * @param location the table's folder
     * @param scratch a folder on the same file system
     */
    public FunctionRefresh(Functions functions, JobRequest request, String location, Path scratch) {
        this.functions = functions;
        this.request = request;
        this.location = location;
        this.scratch = scratch;
    }

    @Override
    public void cancel() {
        cancelled = true;
    }

    @Override
    public ObjectNode run(Claims claims) throws JobFailed {
        String where = Json.text(request.spec(), "where");
        JsonNode binding;
        long source;
        try (LanceTable table = open()) {
            source = table.version();
            if (where != null) {
                FilterGuard.check(table, where);
            }
            binding = Bindings.of(table, request.column())
                    .orElseThrow(() -> new JobFailed("plan", "The column's binding is gone.", false));
        }
        long version = source;
        for (JsonNode output : binding.path("outputs")) {
            if (cancelled) {
                throw new RefillException(ErrorCode.CANCELLED, "The refresh was cancelled.");
            }
            version = fill(binding, output, where, claims);
        }
        try (LanceTable table = open()) {
            long rows = where == null ? table.countRows() : table.countRows(where, null);
            return Json.object()
                    .put("rows_assigned", rows)
                    .put("rows_failed", 0)
                    .put("rows_remaining", table.countRows(quoted(request.column()) + " IS NULL", null))
                    .put("source_version", source)
                    .put("published_version", version);
        }
    }

    private LanceTable open() {
        return LanceTable.open(location, request.ref());
    }

    private long fill(JsonNode binding, JsonNode output, @Nullable String where, Claims claims) throws JobFailed {
        JsonNode function = binding.path("function");
        String rule = functions
                .find(function.path("name").asText(), function.path("version").asText())
                .sql(output.path("result_field").asText(), Bindings.inputs(binding));
        String name = output.path("output_name").asText();
        Path folder = scratch.resolve(UUID.randomUUID().toString());
        try (LanceTable table = open();
                ScratchClone clone = ScratchClone.of(table, new LocalFolder(folder), table.fragments())) {
            TableField field = table.schema().field(name).orElseThrow();
            if (where != null) {
                clone.delete("(" + where + ") IS NOT TRUE");
            }
            Set<Integer> computed = clone.evaluate(rule, BATCH).keySet();
            Map<Integer, ColumnFile> files = new HashMap<>();
            for (FragmentInfo fragment : table.fragments()) {
                if (computed.contains(fragment.id())) {
                    files.put(fragment.id(), FilledFile.write(table, field, fragment, clone));
                    claims.completed(name + ", fragment " + fragment.id(), fragment.liveRows());
                }
            }
            return files.isEmpty() ? table.version() : Commits.putFiles(table, files);
        } catch (Commits.Conflict conflict) {
            throw new JobFailed("commit", String.valueOf(conflict.getMessage()), true);
        } catch (RefillException failure) {
            throw new JobFailed("execute", failure.sentence(), false);
        } finally {
            remove(folder);
        }
    }

    private static String quoted(String column) {
        return "`" + column + "`";
    }

    private static void remove(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
