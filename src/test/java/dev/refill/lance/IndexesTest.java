package dev.refill.lance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.LeakCheck;
import dev.refill.local.Numbers;
import dev.refill.model.ColumnIndex;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(LeakCheck.class)
class IndexesTest {
    @TempDir
    private Path folder;

    @Test
    void anIndexCoversTheFragmentsThatWereThereWhenItWasMade() {
        try (Numbers numbers = new Numbers(folder, "2.1", 1L, 2L)) {
            numbers.append(3L);
            numbers.index("x");
            numbers.append(4L);
            try (LanceTable table = LanceTable.open(numbers.location().toString(), "numbers")) {
                assertThat(table.indexes("x")).containsExactly(new ColumnIndex("x_idx", "BTREE", 2));
                assertThat(table.indexes("id")).isEmpty();
                assertThat(table.indexes("nothing")).isEmpty();
            }
        }
    }
}
