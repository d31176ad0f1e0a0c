package dev.refill.lance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.LeakCheck;
import dev.refill.local.Numbers;
import dev.refill.model.ColumnIndex;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.lance.Dataset;
import org.lance.index.IndexParams;
import org.lance.index.IndexType;
import org.lance.index.scalar.ScalarIndexParams;

@ExtendWith(LeakCheck.class)
class IndexesTest {
    @TempDir
    private Path folder;

    @Test
    void anIndexCoversTheFragmentsThatWereThereWhenItWasMade() {
        try (Numbers numbers = new Numbers(folder, "2.1", 1L, 2L)) {
            numbers.append(3L);
            index(numbers.location());
            numbers.append(4L);
            try (LanceTable table = LanceTable.open(numbers.location().toString(), "numbers")) {
                assertThat(table.indexes("x")).containsExactly(new ColumnIndex("x_idx", "BTREE", 2));
                assertThat(table.indexes("id")).isEmpty();
                assertThat(table.indexes("nothing")).isEmpty();
            }
        }
    }

    private static void index(Path location) {
        try (BufferAllocator allocator = Memory.child("index");
                Dataset dataset = Dataset.open()
                        .allocator(allocator)
                        .uri(location.toString())
                        .build()) {
            IndexParams params = IndexParams.builder()
                    .setScalarIndexParams(ScalarIndexParams.create("btree"))
                    .build();
            dataset.createIndex(List.of("x"), IndexType.BTREE, Optional.of("x_idx"), params, true);
        }
    }
}
