package dev.refill.local.sample;

import java.nio.file.Path;
import java.util.List;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.arrow.vector.util.Text;

/** A shop's catalogue: 2,000 products in 4 fragments, with prices that change after margins were computed. */
final class Products extends SampleTable {
    private static final int FRAGMENTS = 4;
    private static final int ROWS = 500;
    private static final String[] MATERIALS = {"Oak", "Steel", "Linen", "Glass", "Cork", "Wool", "Walnut", "Brass"};
    private static final String[] THINGS = {"desk", "lamp", "chair", "shelf", "mug", "rug", "clock", "tray", "stool"};
    private static final String[] COLOURS = {"natural", "black", "white", "green", "blue"};

    private static final Schema SCHEMA = new Schema(List.of(
            field("id", INT64),
            field("name", UTF8),
            field("price", FLOAT64),
            field("cost", FLOAT64),
            field("stock", INT32),
            field("attrs", new ArrowType.Struct(), field("colour", UTF8), field("weight_kg", FLOAT64))));

    private static final Schema PRICES = new Schema(List.of(field("id", INT64), field("price", FLOAT64)));

    Products(Path folder) {
        super(folder, "products");
    }

    void create() {
        create(SCHEMA, rows -> fill(rows, 0));
        for (int fragment = 1; fragment < FRAGMENTS; fragment++) {
            int first = fragment * ROWS;
            append(SCHEMA, rows -> fill(rows, first));
        }
        delete("stock = 0 and id % 97 = 0");
    }

    private static double price(long id) {
        return (500 + id * 7919 % 19_500) / 100.0;
    }

    private static void fill(VectorSchemaRoot rows, int first) {
        BigIntVector id = (BigIntVector) rows.getVector("id");
        VarCharVector name = (VarCharVector) rows.getVector("name");
        Float8Vector price = (Float8Vector) rows.getVector("price");
        Float8Vector cost = (Float8Vector) rows.getVector("cost");
        IntVector stock = (IntVector) rows.getVector("stock");
        StructVector attrs = (StructVector) rows.getVector("attrs");
        VarCharVector colour = (VarCharVector) attrs.getChild("colour");
        Float8Vector weight = (Float8Vector) attrs.getChild("weight_kg");
        rows.allocateNew();
        for (int i = 0; i < ROWS; i++) {
            int n = first + i;
            id.setSafe(i, n);
            name.setSafe(
                    i, new Text(MATERIALS[n % MATERIALS.length] + " " + THINGS[n * 7 % THINGS.length] + " No. " + n));
            price.setSafe(i, price(n));
            cost.setSafe(i, Math.round(price(n) * (40 + n % 45)) / 100.0);
            stock.setSafe(i, n % 13 == 0 ? 0 : n * 31 % 240);
            if (n % 50 == 49) {
                attrs.setNull(i);
            } else {
                attrs.setIndexDefined(i);
                colour.setSafe(i, new Text(COLOURS[n % COLOURS.length]));
                weight.setSafe(i, (n * 13 % 400) / 10.0);
            }
        }
        rows.setRowCount(ROWS);
    }

    /** A price rise for the products of a season, which leaves their margins stale. */
    void changePrices() {
        int changed = 60;
        update(PRICES, "id", rows -> {
            BigIntVector id = (BigIntVector) rows.getVector("id");
            Float8Vector price = (Float8Vector) rows.getVector("price");
            rows.allocateNew();
            for (int i = 0; i < changed; i++) {
                long n = 1 + i * 29L;
                id.setSafe(i, n);
                price.setSafe(i, Math.round(price(n) * 112) / 100.0);
            }
            rows.setRowCount(changed);
        });
    }
}
