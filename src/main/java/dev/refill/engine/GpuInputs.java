package dev.refill.engine;

import dev.refill.compile.Input;
import dev.refill.compile.Kernel;
import dev.refill.cuda.HostColumn;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/** Arrow's vectors as a kernel's inputs. */
final class GpuInputs {
    private GpuInputs() {}

    /**
     * Some rows of a batch; nothing is copied.
     *
     * @param from a multiple of 8
     */
    static List<HostColumn> of(Kernel kernel, VectorSchemaRoot batch, int from, int rows) {
        List<HostColumn> columns = new ArrayList<>();
        for (Input input : kernel.inputs()) {
            columns.add(of(input, batch, from, rows));
        }
        return columns;
    }

    private static HostColumn of(Input input, VectorSchemaRoot batch, int from, int rows) {
        List<ByteBuffer> valid = new ArrayList<>();
        FieldVector vector = batch.getVector(input.path().get(0));
        valid.add(bits(vector.getValidityBuffer(), from, rows));
        for (String name : input.path().subList(1, input.path().size())) {
            vector = (FieldVector) ((StructVector) vector).getChild(name);
            valid.add(bits(vector.getValidityBuffer(), from, rows));
        }
        @Nullable ByteBuffer items = null;
        long first = from;
        long count = rows;
        if (vector instanceof FixedSizeListVector list) {
            first = (long) from * input.items();
            count = (long) rows * input.items();
            vector = list.getDataVector();
            items = bits(vector.getValidityBuffer(), first, count);
        }
        long at = first * input.type().bits() / 8;
        return new HostColumn(
                valid,
                vector.getDataBuffer()
                        .nioBuffer(at, Math.toIntExact(input.type().bytes(count))),
                items);
    }

    private static ByteBuffer bits(ArrowBuf bitmap, long from, long count) {
        return bitmap.nioBuffer(from / 8, Math.toIntExact((count + 7) / 8));
    }
}
