package dev.refill.local;

import dev.refill.arrow.CellText;
import dev.refill.arrow.RowText;
import dev.refill.arrow.TypeText;
import dev.refill.engine.BoundExpression;
import dev.refill.engine.Sample;
import dev.refill.model.Cell;
import dev.refill.model.RowPage;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;

/** The sample rows of an expression as a page: its inputs, then the value under the new column's name. */
final class SampleRows implements Sample.Sink {
    private final String name;
    private final BoundExpression expression;
    private final int inputs;
    private final List<RowPage.Header> headers = new ArrayList<>();
    private final List<List<Cell>> rows = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    SampleRows(String name, BoundExpression expression) {
        this.name = name;
        this.expression = expression;
        this.inputs = Sample.columns(expression).size();
    }

    @Override
    public void computed(VectorSchemaRoot batch, DictionaryProvider dictionaries) {
        headers(batch);
        CellText cells = new CellText(dictionaries);
        int value = batch.getFieldVectors().size() - 1;
        for (int row = 0; row < batch.getRowCount(); row++) {
            List<Cell> line = inputs(batch, cells, row);
            line.add(cells.cell(batch.getVector(value), row));
            rows.add(line);
        }
    }

    @Override
    public void failed(VectorSchemaRoot batch, DictionaryProvider dictionaries, String why) {
        headers(batch);
        List<Cell> line = inputs(batch, new CellText(dictionaries), 0);
        line.add(Cell.of("fails"));
        rows.add(line);
        notes.add("Row " + rows.size() + " fails: " + why);
    }

    private List<Cell> inputs(VectorSchemaRoot batch, CellText cells, int row) {
        List<Cell> line = new ArrayList<>();
        for (int column = 0; column < inputs; column++) {
            line.add(cells.cell(batch.getVector(column), row));
        }
        return line;
    }

    private void headers(VectorSchemaRoot batch) {
        if (headers.isEmpty()) {
            headers.addAll(RowText.headers(batch.getSchema().getFields().subList(0, inputs)));
        }
    }

    List<String> notes() {
        return notes;
    }

    RowPage page() {
        List<RowPage.Header> all = new ArrayList<>(headers);
        all.add(new RowPage.Header(name, TypeText.of(expression.type())));
        return new RowPage(all, rows, false);
    }
}
