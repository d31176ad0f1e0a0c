package dev.refill.lance;

import dev.refill.store.Folder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A manifest file, read directly: the fields' ids, which lance-core cannot tell for a table with
 * dictionary columns, and the kind of operation that made the version, which lance-core aborts over for some.
 *
 * <p>The file ends with the position of the manifest in 64 bits, the format's version in 32 and {@code LANC}; at the
 * position stands its length in 32 bits and the message. A transaction is written the same way, in the manifest's own
 * file or in one under {@code _transactions}.
 */
final class RawManifest {
    private static final Pattern MANIFEST = Pattern.compile("(\\d{1,20})\\.manifest");
    private static final String VERSIONS = "_versions";
    private static final int NEW_DIGITS = 20;
    private static final int FOOTER = 16;
    private static final int FIELD = 1;
    private static final int TIMESTAMP = 7;
    private static final int READER_FLAGS = 9;
    private static final int WRITER_FLAGS = 10;
    private static final int TRANSACTION_FILE = 12;
    private static final int WRITER = 13;
    private static final int TRANSACTION_SECTION = 21;
    private static final int PROPERTIES = 4;
    private static final int REWRITE = 104;

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

    private final Folder table;
    private final ByteBuffer file;
    private final List<RawField> fields = new ArrayList<>();
    private Optional<Instant> time = Optional.empty();
    private long readerFlags;
    private long writerFlags;
    private String transactionFile = "";
    private String writer = "";
    private long transactionSection = -1;

    private RawManifest(Folder table, ByteBuffer file) {
        this.table = table;
        this.file = file;
        Wire.read(message(file, file.getLong(file.limit() - FOOTER)), entry -> {
            switch (entry.field()) {
                case FIELD -> fields.add(field(entry.bytes()));
                case TIMESTAMP -> time = Optional.of(instant(entry.bytes()));
                case READER_FLAGS -> readerFlags = entry.number();
                case WRITER_FLAGS -> writerFlags = entry.number();
                case TRANSACTION_FILE -> transactionFile = entry.text();
                case WRITER -> writer = pair(entry.bytes(), " ");
                case TRANSACTION_SECTION -> transactionSection = entry.number();
                default -> {}
            }
        });
    }

    /** The manifest of a version; empty where it is not to be found or not to be understood. */
    static Optional<RawManifest> read(Folder table, long version) {
        Folder folder = table.child(VERSIONS);
        return folder.read(Long.toUnsignedString(-1L - version) + ".manifest")
                .or(() -> folder.read(version + ".manifest"))
                .flatMap(bytes -> parse(table, bytes));
    }

    private static Optional<RawManifest> parse(Folder table, byte[] bytes) {
        try {
            return Optional.of(new RawManifest(table, ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN)));
        } catch (IllegalArgumentException
                | IndexOutOfBoundsException
                | ArithmeticException
                | DateTimeException unreadable) {
            return Optional.empty();
        }
    }

    /** The manifest of the newest version; empty where there is none or it is not to be understood. */
    static Optional<RawManifest> newest(Folder table) {
        OptionalLong newest = newestVersion(table);
        return newest.isPresent() ? read(table, newest.getAsLong()) : Optional.empty();
    }

    /** The newest version, by the manifests' names alone; empty where there is none. */
    static OptionalLong newestVersion(Folder table) {
        Folder folder = table.child(VERSIONS);
        List<String> first = folder.files(1);
        // Of names that count down the first is the newest; others have to be looked at all.
        boolean newNames = !first.isEmpty() && version(first.get(0)).isPresent() && isNew(first.get(0));
        return (newNames ? first : folder.files(Integer.MAX_VALUE))
                .stream()
                        .map(RawManifest::version)
                        .flatMapToLong(OptionalLong::stream)
                        .max();
    }

    private static boolean isNew(String name) {
        return name.length() == NEW_DIGITS + ".manifest".length();
    }

    private static OptionalLong version(String name) {
        Matcher manifest = MANIFEST.matcher(name);
        if (!manifest.matches()) {
            return OptionalLong.empty();
        }
        long number = Long.parseUnsignedLong(manifest.group(1));
        // Names of 20 digits count down from the greatest number there is, so that the newest version comes first.
        return OptionalLong.of(isNew(name) ? -1L - number : number);
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

    private static Instant instant(ByteBuffer message) {
        long[] parts = {0, 0};
        Wire.read(message, entry -> {
            switch (entry.field()) {
                case 1 -> parts[0] = entry.number();
                case 2 -> parts[1] = entry.number();
                default -> {}
            }
        });
        return Instant.ofEpochSecond(parts[0], parts[1]);
    }

    /** When the version was made. */
    Optional<Instant> time() {
        return time;
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
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException unreadable) {
            return "";
        }
    }

    /** What a compaction made from what; empty where it was none or that cannot be told. */
    Optional<List<Rewrite>> rewrites() {
        try {
            List<Rewrite> made = new ArrayList<>();
            boolean[] known = {false};
            Wire.read(transaction(), entry -> {
                if (entry.field() == REWRITE) {
                    Optional<List<Rewrite>> groups = RewriteGroups.read(entry.bytes());
                    known[0] = groups.isPresent();
                    groups.ifPresent(made::addAll);
                }
            });
            return known[0] ? Optional.of(made) : Optional.empty();
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException unreadable) {
            return Optional.empty();
        }
    }

    /** The library that wrote it and its version; empty where it does not say. */
    String writer() {
        return writer.strip();
    }

    /** What the writer said of the commit, by key. */
    Map<String, String> properties() {
        Map<String, String> properties = new TreeMap<>();
        try {
            Wire.read(transaction(), entry -> {
                if (entry.field() == PROPERTIES) {
                    String[] pair = pair(entry.bytes(), "\0").split("\0", 2);
                    properties.put(pair[0], pair.length > 1 ? pair[1] : "");
                }
            });
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException unreadable) {
            properties.clear();
        }
        return properties;
    }

    /** The first and the second text of a message. */
    private static String pair(ByteBuffer message, String between) {
        String[] texts = {"", ""};
        Wire.read(message, entry -> {
            if (entry.field() == 1 || entry.field() == 2) {
                texts[entry.field() - 1] = entry.text();
            }
        });
        return texts[0] + between + texts[1];
    }

    private ByteBuffer transaction() {
        if (transactionSection >= 0) {
            return message(file, transactionSection);
        }
        if (transactionFile.isEmpty() || transactionFile.contains("/")) {
            return ByteBuffer.allocate(0);
        }
        return table.child("_transactions")
                .read(transactionFile)
                .map(ByteBuffer::wrap)
                .orElseGet(() -> ByteBuffer.allocate(0));
    }
}
