package dev.refill.lance;

import dev.refill.model.ErrorCode;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.store.Folder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;
import org.lance.namespace.DirectoryNamespace;
import org.lance.namespace.model.DescribeTableRequest;
import org.lance.namespace.model.ListNamespacesRequest;
import org.lance.namespace.model.ListNamespacesResponse;
import org.lance.namespace.model.ListTablesRequest;
import org.lance.namespace.model.ListTablesResponse;

/**
 * Lance's namespaces over a folder. Safe to use from several threads, and to close while others ask: the library's own object
 * frees its memory at once, whoever is reading it.
 */
public final class Namespaces implements AutoCloseable {
    private final BufferAllocator allocator;
    private final DirectoryNamespace namespace;
    /** Read by those who ask, written by the one who closes. */
    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    private boolean open = true;

    private Namespaces(BufferAllocator allocator, DirectoryNamespace namespace) {
        this.allocator = allocator;
        this.namespace = namespace;
    }

    public static Namespaces open(Folder root) {
        BufferAllocator allocator = Memory.child("namespaces");
        DirectoryNamespace namespace = new DirectoryNamespace();
        try {
            namespace.initialize(properties(root), allocator);
            return new Namespaces(allocator, namespace);
        } catch (Exception failure) {
            allocator.close();
            throw LanceErrors.failed(
                    ErrorCode.UNREADABLE, "The namespaces of " + root.address() + " cannot be read: ", failure);
        }
    }

    private static Map<String, String> properties(Folder root) {
        Map<String, String> properties = new HashMap<>();
        root.options().reveal().forEach((name, value) -> properties.put("storage." + name, value));
        properties.put("root", root.address());
        return properties;
    }

    public Page<String> children(List<String> parent, @Nullable String token, int limit) {
        ListNamespacesRequest request = new ListNamespacesRequest();
        request.setId(parent);
        request.setPageToken(token);
        request.setLimit(limit);
        ListNamespacesResponse response = ask(() -> namespace.listNamespaces(request));
        return new Page<>(new ArrayList<>(response.getNamespaces()), response.getPageToken());
    }

    public Page<String> tables(List<String> parent, @Nullable String token, int limit) {
        ListTablesRequest request = new ListTablesRequest();
        request.setId(parent);
        request.setPageToken(token);
        request.setLimit(limit);
        ListTablesResponse response = ask(() -> namespace.listTables(request));
        return new Page<>(new ArrayList<>(response.getTables()), response.getPageToken());
    }

    /** Where a table lies. */
    public String location(List<String> parent, String table) {
        List<String> id = new ArrayList<>(parent);
        id.add(table);
        DescribeTableRequest request = new DescribeTableRequest();
        request.setId(id);
        String location = ask(() -> namespace.describeTable(request)).getLocation();
        if (location == null) {
            throw new RefillException(ErrorCode.NOT_FOUND, "There is no table " + String.join("$", id) + " here.");
        }
        return location;
    }

    private <T> T ask(Supplier<T> question) {
        lock.readLock().lock();
        try {
            if (!open) {
                throw new RefillException(ErrorCode.REFUSED, "The database is closed.");
            }
            return question.get();
        } catch (RefillException closed) {
            throw closed;
        } catch (Exception failure) {
            throw LanceErrors.failed(ErrorCode.NOT_FOUND, "", failure);
        } finally {
            lock.readLock().unlock();
        }
    }

    @Override
    public void close() {
        lock.writeLock().lock();
        try {
            if (open) {
                open = false;
                namespace.close();
                allocator.close();
            }
        } finally {
            lock.writeLock().unlock();
        }
    }
}
