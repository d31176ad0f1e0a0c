package dev.refill.lance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.local.LeakCheck;
import dev.refill.local.Numbers;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.lance.Transaction;
import org.lance.operation.Rewrite;

@ExtendWith(LeakCheck.class)
class RewriteGroupsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"2.0", "2.1", "2.2"})
    void aCompactionIsReadAsTheLibraryReadsIt(String format) throws Exception {
        try (Numbers numbers = new Numbers(folder, format, 1L, 2L)) {
            numbers.append(3L, 4L);
            numbers.delete("x = 2");
            numbers.append(5L);
            numbers.compact();
            try (LanceTable table = LanceTable.open(numbers.location().toString(), "numbers")) {
                List<dev.refill.lance.Rewrite> read =
                        table.rewrites(table.version()).orElseThrow();
                try (Transaction transaction = table.dataset().readTransaction().orElseThrow()) {
                    assertThat(read).isEqualTo(ofTheLibrary((Rewrite) transaction.operation()));
                }
                assertThat(read).hasSize(1);
                assertThat(read.get(0).from()).hasSize(3);
                assertThat(read.get(0).from().get(0).deletedRows()).isEqualTo(1);
                assertThat(read.get(0).to()).isEqualTo(table.fragments());
            }
        }
    }

    @Test
    void anyOtherVersionIsNone() {
        try (Numbers numbers = new Numbers(folder, "2.1", 1L, 2L)) {
            numbers.append(3L, 4L);
            try (LanceTable table = LanceTable.open(numbers.location().toString(), "numbers")) {
                assertThat(table.rewrites(table.version())).as("an append").isEmpty();
                assertThat(table.rewrites(1000)).as("no version").isEmpty();
            }
        }
    }

    @Test
    void whatIsNotUnderstoodSaysNothing() {
        byte[] loose = {0x0A, 0, 0x12, 0};
        assertThat(RewriteGroups.read(ByteBuffer.wrap(loose)))
                .as("fragments without groups")
                .isEmpty();
        byte[] overlaid = {0x1A, 4, 0x0A, 2, 0x5A, 0};
        assertThat(RewriteGroups.read(ByteBuffer.wrap(overlaid)))
                .as("an overlay")
                .isEmpty();
        byte[] plain = {0x1A, 4, 0x0A, 2, 0x20, 9};
        assertThat(RewriteGroups.read(ByteBuffer.wrap(plain))
                        .orElseThrow()
                        .get(0)
                        .from())
                .containsExactly(new FragmentInfo(0, 9, 0, "", List.of()));
        byte[] cut = {0x1A, 5, 0x0A, 2, 0x20, 9};
        assertThatThrownBy(() -> RewriteGroups.read(ByteBuffer.wrap(cut))).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<dev.refill.lance.Rewrite> ofTheLibrary(Rewrite rewrite) {
        return rewrite.groups().stream()
                .map(group -> new dev.refill.lance.Rewrite(
                        group.oldFragments().stream().map(Fragments::info).toList(),
                        group.newFragments().stream().map(Fragments::info).toList()))
                .toList();
    }
}
