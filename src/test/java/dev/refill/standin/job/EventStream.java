package dev.refill.standin.job;

import dev.refill.engine.FilterGuard;
import dev.refill.lance.LanceTable;
import dev.refill.lance.Memory;
import dev.refill.lance.ScanRequest;
import dev.refill.lance.TableScan;
import dev.refill.lance.TableWriter;
import dev.refill.standin.table.ArrowBody;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

/** Events as an Arrow stream. A filter is applied by Lance, to a table made for the purpose. */
final class EventStream {
    private EventStream() {}

    static byte[] write(List<EventRow> rows, @Nullable String filter, long most) {
        int count = (int) Math.min(most, rows.size());
        try (BufferAllocator allocator = Memory.child("events");
                VectorSchemaRoot root = VectorSchemaRoot.create(EventRow.SCHEMA, allocator)) {
            List<EventRow> kept = filter == null ? rows.subList(0, count) : rows;
            root.allocateNew();
            for (int row = 0; row < kept.size(); row++) {
                kept.get(row).put(root, row);
            }
            root.setRowCount(kept.size());
            return filter == null ? ArrowBody.stream(root) : filtered(allocator, root, filter, most);
        }
    }

    private static byte[] filtered(BufferAllocator allocator, VectorSchemaRoot root, String filter, long most) {
        Path folder = temporary();
        try {
            String location = folder.resolve("events.lance").toString();
            new TableWriter(location, "2.1").create(allocator, root);
            List<String> columns =
                    EventRow.SCHEMA.getFields().stream().map(Field::getName).toList();
            try (LanceTable table = LanceTable.open(location, "events")) {
                FilterGuard.check(table, filter);
                ScanRequest request = ScanRequest.of(columns).withFilter(filter).withRange(0, most);
                try (TableScan scan = table.scan(request)) {
                    return ArrowBody.stream(scan);
                }
            }
        } finally {
            remove(folder);
        }
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("stand-in-events");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void remove(Path folder) {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
