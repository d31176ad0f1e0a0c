package dev.refill.cuda;

import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An input's rows in this process, as Arrow lays them out; of each buffer as much as the rows need is read from its position.
 *
 * @param valid bitmaps of which all must say that a row is not null; at least one
 * @param items which items of a list are not null; null where it is no list
 */
public record HostColumn(
        List<ByteBuffer> valid, ByteBuffer values, @Nullable ByteBuffer items) {
    public HostColumn {
        valid = List.copyOf(valid);
    }
}
