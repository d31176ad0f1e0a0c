package dev.refill.lance;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;
import org.lance.namespace.DirectoryNamespace;
import org.lance.namespace.model.QueryTableRequest;
import org.lance.namespace.model.QueryTableRequestColumns;
import org.lance.namespace.model.QueryTableRequestVector;

/** Expressions over a table's rows, computed by Lance as it does for a server: for tests, which are the server. */
public final class AliasQuery {
    private AliasQuery() {}

    /**
     * @param root the database's folder
     * @param expressions by the name of the result's column; the caller has seen that they can be given to the library
     * @return Arrow IPC in its file format
     */
    public static byte[] run(
            String root,
            LanceTable table,
            Map<String, String> expressions,
            @Nullable String filter,
            int offset,
            int rows) {
        QueryTableRequest request = new QueryTableRequest();
        List<String> id = new java.util.ArrayList<>(table.ref().id().namespace());
        id.add(table.ref().id().name());
        request.setId(id);
        request.setVersion(table.version());
        QueryTableRequestColumns columns = new QueryTableRequestColumns();
        columns.setColumnAliases(expressions);
        request.setColumns(columns);
        QueryTableRequestVector none = new QueryTableRequestVector();
        none.setSingleVector(List.of());
        request.setVector(none);
        request.setFilter(filter);
        request.setOffset(offset);
        request.setK(rows);
        DirectoryNamespace namespace = new DirectoryNamespace();
        try (BufferAllocator allocator = Memory.child("aliases")) {
            namespace.initialize(Map.of("root", root), allocator);
            try {
                return namespace.queryTable(request);
            } finally {
                namespace.close();
            }
        } catch (Exception failure) {
            // The library throws checked exceptions that its signatures do not name.
            throw new RefillException(
                    ErrorCode.COMPUTE_FAILED, LanceErrors.sentence(LanceErrors.words(failure)), failure);
        }
    }
}
