package dev.refill.app;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.ui.log.LogLines;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The files of the log, one a day: of each no more is read than its end. */
final class LogFolder implements LogLines {
    private static final int MOST_BYTES = 2 << 20;

    private final Path folder;

    LogFolder(Path folder) {
        this.folder = folder;
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public List<String> last(int most) {
        List<String> lines = new ArrayList<>();
        try {
            for (Path file : newestFirst()) {
                lines.addAll(0, end(file));
                if (lines.size() >= most) {
                    break;
                }
            }
        } catch (IOException e) {
            throw new RefillException(
                    ErrorCode.UNREADABLE, "The log in " + folder + " cannot be read: " + e.getMessage() + ".", e);
        }
        return List.copyOf(lines.subList(Math.max(0, lines.size() - most), lines.size()));
    }

    private List<Path> newestFirst() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".log"))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
    }

    private static List<String> end(Path file) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            long from = Math.max(0, in.length() - MOST_BYTES);
            byte[] bytes = new byte[(int) (in.length() - from)];
            in.seek(from);
            in.readFully(bytes);
            List<String> lines =
                    new String(bytes, StandardCharsets.UTF_8).lines().toList();
            // The first of what is read is the end of a line.
            return from == 0 || lines.isEmpty() ? lines : lines.subList(1, lines.size());
        }
    }
}
