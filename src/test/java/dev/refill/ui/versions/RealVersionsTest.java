package dev.refill.ui.versions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.ui.RealTable;
import dev.refill.ui.common.Background;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Versions tab's model over a table on disk. */
class RealVersionsTest {
    @TempDir
    Path folder;

    @Test
    void eachVersionSaysWhatMadeItAndWhatItChanged() {
        RealTable table = new RealTable(folder, 2);
        table.create(10);
        table.append(5);
        table.delete("x < 3");
        VersionsViewModel model = new VersionsViewModel(new Background(Runnable::run, Runnable::run));
        try (Database database = LocalDatabase.open(folder.toString())) {
            database.declare(RealTable.ID, List.of(new Declaration("twice", "x * 2")), AutoRefresh.DEFAULT);
            model.show(database, RealTable.ID);
        }
        assertThat(model.messageProperty().get()).isEqualTo("This table has no versions.");
        assertThat(model.rows())
                .extracting(row -> row.operation() + " " + row.rows().getAsLong() + " " + row.difference())
                .startsWith(
                        "Columns added 12 OptionalLong[0]",
                        "Rows deleted 12 OptionalLong[-3]",
                        "Rows appended 15 OptionalLong[5]",
                        "Rows appended 10 OptionalLong[10]");
        assertThat(model.rows()).filteredOn(VersionRow::current).hasSize(1);
    }
}
