package dev.refill.lance;

import dev.refill.store.FileEnd;
import dev.refill.store.Folder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * Whether a column file holds no null at all, from its footer: reading the values back to count them costs a third of a
 * refresh. What it does not understand it denies, so that the values are counted.
 *
 * <p>A file of format 2 ends with where the columns' metadata begins, where its table of offsets begins, where that of the
 * global buffers begins (64 bits each), the numbers of global buffers and of columns (32 bits), the version (2 times 16)
 * and {@code LANC}. The table has position and length of each column's metadata, which lists its pages; a page's encoding
 * is a {@code PageLayout} whose {@code MiniBlockLayout} names the layers of definition: one, of valid items.
 */
public final class FileNulls {
    /** The end of a file that is looked at, in one request: pages of 8 MB have their metadata there for 2 GB or so. */
    private static final int MOST_READ = 64 << 10;

    private static final int FOOTER = 40;
    private static final int OFFSETS = 8;
    private static final int COLUMNS = 28;
    private static final int MAGIC = 'L' | 'A' << 8 | 'N' << 16 | 'C' << 24;
    private static final int PAGE = 2;
    private static final int ENCODING = 4;
    private static final int DIRECT = 2;
    private static final int MINI_BLOCK = 1;
    private static final int DEFINITION = 2;
    private static final int LAYERS = 6;
    private static final byte ALL_VALID_ITEM = 1;
    private static final String LAYOUT = "/lance.encodings21.PageLayout";

    private FileNulls() {}

    /** Whether it is certain that a file's one column has a value in every row. */
    public static boolean none(Folder folder, String file) {
        Optional<FileEnd> end = folder.readEnd(file, MOST_READ);
        try {
            return end.isPresent() && none(end.get());
        } catch (IllegalArgumentException | ArithmeticException | IndexOutOfBoundsException unknown) {
            return false;
        }
    }

    private static boolean none(FileEnd end) {
        ByteBuffer footer = at(end, end.fileSize() - FOOTER, FOOTER);
        if (footer.getInt(FOOTER - Integer.BYTES) != MAGIC || footer.getInt(COLUMNS) != 1) {
            return false;
        }
        ByteBuffer place = at(end, footer.getLong(OFFSETS), 2 * Long.BYTES);
        return everyPageIsValid(at(end, place.getLong(0), Math.toIntExact(place.getLong(Long.BYTES))));
    }

    /** @param position in the file; what lies before its end that was read is out of bounds */
    private static ByteBuffer at(FileEnd end, long position, int length) {
        long start = position - (end.fileSize() - end.bytes().limit());
        return end.bytes().slice(Math.toIntExact(start), length).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static boolean everyPageIsValid(ByteBuffer column) {
        int[] pages = {0, 0};
        Wire.read(column, entry -> {
            if (entry.field() == PAGE) {
                pages[0]++;
                pages[1] += valid(within(within(entry.bytes(), ENCODING), DIRECT)) ? 1 : 0;
            }
        });
        return pages[0] > 0 && pages[0] == pages[1];
    }

    /** @param direct the encoding's message, around an {@code Any} */
    private static boolean valid(ByteBuffer direct) {
        ByteBuffer any = within(direct, 1);
        boolean[] layout = {false};
        Wire.read(any, entry -> layout[0] |= entry.field() == 1 && entry.text().endsWith(LAYOUT));
        ByteBuffer block = within(within(any, 2), MINI_BLOCK);
        boolean[] valid = {false, true};
        Wire.read(block, entry -> {
            if (entry.field() == LAYERS) {
                valid[0] = entry.bytes().remaining() == 1
                        && entry.bytes().get(entry.bytes().position()) == ALL_VALID_ITEM;
            } else if (entry.field() == DEFINITION) {
                valid[1] = false;
            }
        });
        return layout[0] && valid[0] && valid[1];
    }

    /** The last value of a field that holds bytes; none where it is absent. */
    private static ByteBuffer within(ByteBuffer message, int field) {
        ByteBuffer[] found = {ByteBuffer.allocate(0)};
        Wire.read(message, entry -> {
            if (entry.field() == field) {
                found[0] = entry.bytes();
            }
        });
        return found[0];
    }
}
