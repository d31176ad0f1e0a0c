package dev.refill.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.lance.FragmentInfo;
import dev.refill.store.LocalFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class OutputWatchTest {
    private static final Field NUMBER = Field.nullable("d", new ArrowType.Int(64, true));
    private static final Field TEXT = Field.nullable("d", new ArrowType.Utf8());

    @TempDir
    Path folder;

    private final Counted control = new Counted();

    /** Counts what a job is told. */
    private static final class Counted extends PhaseControl {
        private long rows;
        private int fragments;
        private int movements;

        Counted() {
            super(phase -> {});
        }

        @Override
        public synchronized void advance(long moreRows, int moreFragments) {
            rows += moreRows;
            fragments += moreFragments;
        }

        @Override
        public synchronized void moved() {
            movements++;
        }

        synchronized long rows() {
            return rows;
        }

        synchronized int movements() {
            return movements;
        }
    }

    private static void until(BooleanSupplier happened) throws InterruptedException {
        while (!happened.getAsBoolean()) {
            Thread.sleep(10);
        }
    }

    private static Slice slice(int fragments, long rows) {
        return new Slice(
                IntStream.range(0, fragments)
                        .mapToObj(id -> Verdict.recompute(new FragmentInfo(id, rows, 0, "", List.of()), 0))
                        .toList(),
                false);
    }

    private Path data() throws IOException {
        return Files.createDirectories(folder.resolve("data"));
    }

    private OutputWatch watch(Field type) {
        return new OutputWatch(control, type, new LocalFolder(folder.resolve("staged")));
    }

    @Test
    void bytesOfATypeWithOneWidthAreRows() throws Exception {
        try (OutputWatch watch = watch(NUMBER);
                OutputWatch.Watched slice = watch.watch(slice(1, 1000), new LocalFolder(data()))) {
            Files.write(data().resolve(".tmp1"), new byte[800]);
            until(() -> control.rows() == 100);
            Files.write(data().resolve(".tmp1"), new byte[4000]);
            until(() -> control.rows() == 500);
            assertThat(slice).isNotNull();
        }
    }

    @Test
    void moreThanASliceHasIsNeverToldOf() throws Exception {
        try (OutputWatch watch = watch(NUMBER);
                OutputWatch.Watched slice = watch.watch(slice(1, 1000), new LocalFolder(data()))) {
            Files.write(data().resolve(".tmp1"), new byte[80_000]);
            until(() -> control.rows() > 0);
            assertThat(control.rows()).isEqualTo(950);
            slice.close();
            watch.advance(1000, 1);
            assertThat(control.rows()).isEqualTo(1000);
        }
    }

    @Test
    void aFileThatIsCompleteIsAFragment() throws Exception {
        try (OutputWatch watch = watch(TEXT);
                OutputWatch.Watched slice = watch.watch(slice(4, 10), new LocalFolder(data()))) {
            Files.write(data().resolve("a.lance"), new byte[1]);
            Files.write(data().resolve(".tmp2"), new byte[1]);
            until(() -> control.rows() == 10);
            assertThat(slice).isNotNull();
        }
    }

    @Test
    void bytesOfUnknownWidthAreMovementAlone() throws Exception {
        try (OutputWatch watch = watch(TEXT);
                OutputWatch.Watched slice = watch.watch(slice(1, 10), new LocalFolder(data()))) {
            Files.write(data().resolve(".tmp1"), new byte[100]);
            until(() -> control.movements() == 1);
            Files.createDirectories(folder.resolve("staged"));
            Files.write(folder.resolve("staged").resolve("merged"), new byte[100]);
            until(() -> control.movements() == 2);
            assertThat(control.rows()).isZero();
            assertThat(slice).isNotNull();
        }
    }

    @Test
    void whatASliceWroteIsAMeasureForTheNext() throws Exception {
        try (OutputWatch watch = watch(TEXT)) {
            try (OutputWatch.Watched first = watch.watch(slice(1, 10), new LocalFolder(data()))) {
                Files.write(data().resolve("a.lance"), new byte[500]);
                first.computed();
            }
            watch.advance(10, 1);
            Path second = Files.createDirectories(folder.resolve("second"));
            try (OutputWatch.Watched next = watch.watch(slice(1, 100), new LocalFolder(second))) {
                Files.write(second.resolve(".tmp1"), new byte[1000]);
                until(() -> control.rows() == 10 + 20);
                assertThat(next).isNotNull();
            }
        }
    }

    @Test
    void rowsToldOfASliceThatFailedAreNotToldAgain() throws Exception {
        try (OutputWatch watch = watch(NUMBER)) {
            Slice slice = slice(2, 500);
            try (OutputWatch.Watched failing = watch.watch(slice, new LocalFolder(data()))) {
                Files.write(data().resolve(".tmp1"), new byte[6400]);
                until(() -> control.rows() == 800);
                assertThat(failing).isNotNull();
            }
            watch.advance(500, 1);
            assertThat(control.rows()).isEqualTo(800);
            watch.advance(500, 1);
            assertThat(control.rows()).isEqualTo(1000);
            assertThat(control.fragments).isEqualTo(2);
        }
    }
}
