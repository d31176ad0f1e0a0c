package dev.refill.lance;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A manifest file of a local table, read directly: the fields' ids, which lance-core cannot tell for a table with
 * dictionary columns, and the kind of operation that made the version, which lance-core aborts over for some.
 *
 * <p>The file ends with the position of the manifest in 64 bits, the format's version in 32 and {@code LANC}; at the
 * position stands its length in 32 bits and the message. A transaction is written the same way, in the manifest's own
 * file or in one under {@code _transactions}.
 */
final class RawManifest {
    private static final Pattern MANIFEST = Pattern.compile("(\\d{1,20})\\.manifest");
    private static final int NEW_DIGITS = 20;
    private static final int FOOTER = 16;
    private static final int FIELD = 1;
    private static final int READER_FLAGS = 9;
    private static final int WRITER_FLAGS = 10;
    private static final int TRANSACTION_FILE = 12;
    private static final int TRANSACTION_SECTION = 21;

    /** The operations by their number in the transaction message. */
    private static final Map<Integer, String> OPERATIONS = Map.ofEntries(
            Map.entry(100, "Append"),
            Map.entry(101, "Delete"),
            Map.entry(102, "Overwrite"),
            Map.entry(103, "CreateIndex"),
            Map.entry(104, "Rewrite"),
            Map.entry(105, "Merge"),
            Map.entry(106, "Restore"),
            Map.entry(107, "ReserveFragments"),
            Map.entry(108, "Update"),
            Map.entry(109, "Project"),
            Map.entry(110, "UpdateConfig"),
            Map.entry(111, "DataReplacement"),
            Map.entry(112, "UpdateMemWalState"),
            Map.entry(113, "Clone"),
            Map.entry(114, "UpdateBases"));

    /** A field as the manifest lists it, parents before children. */
    record RawField(int id, int parentId, String name, String logicalType) {}

    private final Path table;
    private final ByteBuffer file;
    private final List<RawField> fields = new ArrayList<>();
    private long readerFlags;
    private long writerFlags;
    private String transactionFile = "";
    private long transactionSection = -1;

    private RawManifest(Path table, ByteBuffer file) {
        this.table = table;
        this.file = file;
        Wire.read(message(file, file.getLong(file.limit() - FOOTER)), entry -> {
            switch (entry.field()) {
                case FIELD -> fields.add(field(entry.bytes()));
                case READER_FLAGS -> readerFlags = entry.number();
                case WRITER_FLAGS -> writerFlags = entry.number();
                case TRANSACTION_FILE -> transactionFile = entry.text();
                case TRANSACTION_SECTION -> transactionSection = entry.number();
                default -> {}
            }
        });
    }

    /** The manifest of a version; empty where it is not to be found or not to be understood. */
    static Optional<RawManifest> read(Path table, long version) {
        Path folder = table.resolve("_versions");
        Path newNames = folder.resolve(Long.toUnsignedString(-1L - version) + ".manifest");
        Path oldNames = folder.resolve(version + ".manifest");
        Path path = Files.exists(newNames) ? newNames : oldNames;
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(path)).order(ByteOrder.LITTLE_ENDIAN);
            return Optional.of(new RawManifest(table, bytes));
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException unreadable) {
            return Optional.empty();
        }
    }

    /** The manifest of the newest version; empty where there is none or it is not to be understood. */
    static Optional<RawManifest> newest(Path table) {
        try (Stream<Path> files = Files.list(table.resolve("_versions"))) {
            OptionalLong newest = files.map(f -> MANIFEST.matcher(String.valueOf(f.getFileName())))
                    .filter(Matcher::matches)
                    .mapToLong(m -> version(m.group(1)))
                    .max();
            return newest.isPresent() ? read(table, newest.getAsLong()) : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** Names of 20 digits count down from the greatest number there is, so that the newest version comes first. */
    private static long version(String digits) {
        long number = Long.parseUnsignedLong(digits);
        return digits.length() == NEW_DIGITS ? -1L - number : number;
    }

    private static ByteBuffer message(ByteBuffer file, long position) {
        int start = Math.toIntExact(position);
        return file.slice(start + Integer.BYTES, file.getInt(start));
    }

    private static RawField field(ByteBuffer message) {
        int[] ids = {0, 0};
        String[] texts = {"", ""};
        Wire.read(message, entry -> {
            switch (entry.field()) {
                case 2 -> texts[0] = entry.text();
                case 3 -> ids[0] = (int) entry.number();
                case 4 -> ids[1] = (int) entry.number();
                case 5 -> texts[1] = entry.text();
                default -> {}
            }
        });
        return new RawField(ids[0], ids[1], texts[0], texts[1]);
    }

    FeatureFlags flags() {
        return new FeatureFlags(readerFlags, writerFlags);
    }

    List<RawField> fields() {
        return fields;
    }

    /** What made this version, in Lance's word; empty where it is not known. */
    String operation() {
        try {
            String[] found = {""};
            Wire.read(transaction(), entry -> {
                if (entry.field() >= 100) {
                    found[0] = OPERATIONS.getOrDefault(entry.field(), "");
                }
            });
            return found[0];
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException unreadable) {
            return "";
        }
    }

    private ByteBuffer transaction() throws IOException {
        if (transactionSection >= 0) {
            return message(file, transactionSection);
        }
        if (transactionFile.isEmpty() || transactionFile.contains("/")) {
            return ByteBuffer.allocate(0);
        }
        return ByteBuffer.wrap(Files.readAllBytes(table.resolve("_transactions").resolve(transactionFile)));
    }
}
