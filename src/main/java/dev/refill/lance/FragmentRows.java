package dev.refill.lance;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.Objects;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.jspecify.annotations.Nullable;

/**
 * A column's live rows in one fragment, in the order of their positions, a batch of the scan at a time. Not thread-safe;
 * close it before its table.
 */
public final class FragmentRows implements AutoCloseable {
    /** The position after the last row. */
    public static final long END = Long.MAX_VALUE;

    private static final long POSITION = 0xFFFF_FFFFL;

    /** Where rows come from: the column, then the rows' addresses, in the order of their positions. */
    public interface Batches extends AutoCloseable {
        /** Loads the next batch; false at the end. */
        boolean next();

        /** The batch last loaded: overwritten by the next one. */
        VectorSchemaRoot batch();

        @Override
        void close();
    }

    private final Batches source;
    private @Nullable VectorSchemaRoot batch;
    private @Nullable UInt8Vector addresses;
    private int row;
    private int rows;
    private long position = -1;

    private FragmentRows(Batches source) {
        this.source = source;
    }

    /** @param source of one fragment; closed with what is returned, or at once where its first batch fails */
    public static FragmentRows of(Batches source) {
        FragmentRows all = new FragmentRows(source);
        try {
            all.load();
            return all;
        } catch (RuntimeException failure) {
            source.close();
            throw failure;
        }
    }

    /** No rows at all. */
    public static FragmentRows none() {
        return of(new Batches() {
            @Override
            public boolean next() {
                return false;
            }

            @Override
            public VectorSchemaRoot batch() {
                throw new IllegalStateException("there is no batch");
            }

            @Override
            public void close() {}
        });
    }

    /** The position in the fragment of the row it is at, {@link #END} after the last one. */
    public long position() {
        return position;
    }

    /** The batch it is in. */
    public FieldVector values() {
        return Objects.requireNonNull(batch).getVector(0);
    }

    /** Which row of {@link #values()} it is at. */
    public int row() {
        return row;
    }

    /** How many rows from this one on stand at positions one after the other, in this batch and before a position. */
    public int run(long before) {
        int most = (int) Math.min(rows - row, before - position);
        int run = 1;
        while (run < most && at(row + run) == position + run) {
            run++;
        }
        return run;
    }

    /** Goes to the first row that stands at a position or after it. */
    public void goTo(long wanted) {
        while (position < wanted) {
            if (++row == rows) {
                load();
            } else {
                move();
            }
        }
    }

    private void load() {
        row = 0;
        rows = 0;
        while (rows == 0) {
            if (!source.next()) {
                position = END;
                return;
            }
            batch = source.batch();
            addresses = (UInt8Vector) batch.getVector(ScanRequest.ROW_ADDRESS);
            rows = batch.getRowCount();
        }
        move();
    }

    private void move() {
        long before = position;
        position = at(row);
        if (position <= before) {
            throw new RefillException(
                    ErrorCode.INTERNAL, "The rows of a fragment came out of order, so nothing was written.");
        }
    }

    private long at(int index) {
        return Objects.requireNonNull(addresses).get(index) & POSITION;
    }

    @Override
    public void close() {
        source.close();
    }
}
