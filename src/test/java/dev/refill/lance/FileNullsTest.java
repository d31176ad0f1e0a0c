package dev.refill.lance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.LeakCheck;
import dev.refill.local.Numbers;
import dev.refill.store.LocalFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(LeakCheck.class)
class FileNullsTest {
    @TempDir
    Path folder;

    /** The file that a refresh wrote for a column over x = 1 … 5,000. */
    private Path written(String format, String expression) {
        try (Numbers table = new Numbers(folder, format, Numbers.range(1, 5_001))) {
            table.declare("d", expression);
            table.refresh("d");
            try (LanceTable opened = LanceTable.open(table.location().toString(), "numbers")) {
                List<Integer> ids =
                        opened.schema().field("d").orElseThrow().ids().toList();
                String name = opened.fragments().get(0).files().stream()
                        .filter(f -> f.fields().stream().anyMatch(ids::contains))
                        .findFirst()
                        .orElseThrow()
                        .path();
                return table.location().resolve("data").resolve(name);
            }
        }
    }

    private static boolean none(Path file) {
        return FileNulls.none(
                new LocalFolder(file.getParent()), file.getFileName().toString());
    }

    @ParameterizedTest
    @CsvSource({
        "2.1,cast(x as double) * 1.5",
        "2.2,cast(x as double) * 1.5",
        "2.1,'concat(''row '', cast(x as varchar))'",
        "2.2,x % 7"
    })
    void aFileWithoutNullsIsKnownForIt(String format, String expression) {
        assertThat(none(written(format, expression))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "2.0,'nullif(x, 4000)'",
        "2.1,'nullif(x, 4000)'",
        "2.2,'nullif(x, 4000)'",
        "2.1,'nullif(x, x)'",
        "2.2,'nullif(x, x)'",
        "2.1,'nullif(concat(''row '', cast(x as varchar)), ''row 17'')'",
        "2.1,'named_struct(''a'', nullif(x, 3))'",
        "2.1,'make_array(nullif(x, 3))'"
    })
    void aFileWithANullIsNeverTakenForOneWithout(String format, String expression) {
        assertThat(none(written(format, expression))).isFalse();
    }

    @Test
    void whatIsNoSuchFileIsDenied() throws Exception {
        assertThat(none(folder.resolve("missing"))).isFalse();
        assertThat(none(Files.write(folder.resolve("short"), new byte[12]))).isFalse();
        assertThat(none(Files.write(folder.resolve("zeros"), new byte[400]))).isFalse();
    }
}
