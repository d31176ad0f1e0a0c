package dev.refill.arrow;

import dev.refill.model.Cell;
import dev.refill.model.RowPage;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Field;

/** Batches of Arrow as the rows of a page. */
public final class RowText {
    private RowText() {}

    public static List<RowPage.Header> headers(List<Field> fields) {
        return fields.stream()
                .map(f -> new RowPage.Header(f.getName(), TypeText.of(f)))
                .toList();
    }

    /** Adds a batch's rows, until there are {@code most} of them; of each the first {@code columns} values. */
    public static void append(List<List<Cell>> rows, VectorSchemaRoot batch, int columns, CellText cells, int most) {
        List<FieldVector> vectors = batch.getFieldVectors();
        for (int row = 0; row < batch.getRowCount() && rows.size() < most; row++) {
            List<Cell> line = new ArrayList<>(columns);
            for (int column = 0; column < columns; column++) {
                line.add(cells.cell(vectors.get(column), row));
            }
            rows.add(List.copyOf(line));
        }
    }
}
