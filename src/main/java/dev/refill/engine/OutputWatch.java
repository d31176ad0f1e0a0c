package dev.refill.engine;

import dev.refill.job.JobControl;
import dev.refill.store.Folder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * Watches the files that the library writes while it computes, since its calls say nothing until they return, and tells the
 * job how far they are: a file that is there is a fragment that is done, and bytes are rows where it is known how many a
 * row takes, from the type or from what was written before. Other bytes are told of as movement alone.
 *
 * <p>Files in an object store are not looked at: there, progress moves with each slice. One thread looks at all. What is told of a slice before its end is never more than it has.
 */
final class OutputWatch implements AutoCloseable {
    private static final int MILLIS = 250;
    /** What is told before the end: the rest is counting, merging and the call's own end. */
    private static final double MOST = 0.95;

    private final JobControl control;
    private final Folder staged;
    private final Set<Watched> watched = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "refill-progress");
        thread.setDaemon(true);
        return thread;
    });
    private double rowBytes;
    private long writtenBytes;
    private long writtenRows;
    /** Rows that were told of while they were computed, or for slices that then failed and are computed once more. */
    private long owed;

    /**
     * @param type of the values
     * @param staged where else files appear
     */
    OutputWatch(JobControl control, Field type, Folder staged) {
        this.control = control;
        this.staged = staged;
        this.rowBytes = ValueWidth.of(type).orElse(0);
        timer.scheduleWithFixedDelay(() -> watched.forEach(Watched::look), MILLIS, MILLIS, TimeUnit.MILLISECONDS);
    }

    /**
     * Watches a slice while it is computed; closed when it is, or has failed.
     *
     * @param data where its files appear
     */
    Watched watch(Slice slice, Folder data) {
        Watched one = new Watched(slice, data);
        watched.add(one);
        return one;
    }

    /** Tells the job of rows, but for as many as it was told of too early. */
    synchronized void advance(long rows, int fragments) {
        long known = Math.min(owed, rows);
        owed -= known;
        control.advance(rows - known, fragments);
    }

    private synchronized double rowBytes() {
        return rowBytes;
    }

    private synchronized void learn(long bytes, long rows) {
        writtenBytes += bytes;
        writtenRows += rows;
        if (writtenBytes > 0 && writtenRows > 0) {
            rowBytes = (double) writtenBytes / writtenRows;
        }
    }

    private synchronized void owe(long rows) {
        owed += rows;
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }

    final class Watched implements AutoCloseable {
        private final Slice slice;
        private final Folder data;
        private long bytes;
        private long told;
        private boolean closed;

        private Watched(Slice slice, Folder data) {
            this.slice = slice;
            this.data = data;
        }

        private synchronized void look() {
            if (closed) {
                return;
            }
            List<Long> files = sizes(data);
            long complete = files.stream().filter(size -> size > 0).count();
            long now = files.stream().mapToLong(Math::abs).sum();
            long all = now + sizes(staged).stream().mapToLong(Math::abs).sum();
            long rows = Math.max(told, Math.min(most(), rows(complete, now)));
            if (rows > told) {
                advance(rows - told, 0);
                told = rows;
            } else if (all != bytes) {
                control.moved();
            }
            bytes = all;
        }

        private long most() {
            return (long) (slice.rows() * MOST);
        }

        private long rows(long complete, long written) {
            long done = slice.fragments().stream()
                    .limit(complete)
                    .mapToLong(v -> v.fragment().liveRows())
                    .sum();
            double width = rowBytes();
            return width > 0 ? Math.max(done, (long) (written / width)) : done;
        }

        /** Takes what the slice wrote for a measure of the next. */
        synchronized void computed() {
            long rows = slice.fragments().stream()
                    .mapToLong(v -> v.fragment().physicalRows())
                    .sum();
            learn(sizes(data).stream().mapToLong(Math::abs).sum(), rows);
        }

        @Override
        public synchronized void close() {
            closed = true;
            watched.remove(this);
            owe(told);
        }
    }

    /** The sizes of the files in a folder, those that are still being written below zero; none where it is not there. */
    private static List<Long> sizes(Folder folder) {
        return folder.onThisMachine().map(OutputWatch::sizes).orElse(List.of());
    }

    private static List<Long> sizes(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(OutputWatch::size).toList();
        } catch (IOException | UncheckedIOException gone) {
            return List.of();
        }
    }

    private static long size(Path file) {
        try {
            long size = Files.size(file);
            return String.valueOf(file.getFileName()).startsWith(".") ? -size : size;
        } catch (IOException moved) {
            return 0;
        }
    }
}
