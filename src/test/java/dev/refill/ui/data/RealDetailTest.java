package dev.refill.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.cluster.Address;
import dev.refill.cluster.ClusterDatabase;
import dev.refill.cluster.OnStandIn;
import dev.refill.cluster.http.Time;
import dev.refill.export.CopyFormat;
import dev.refill.job.JobHistory;
import dev.refill.local.LocalDatabase;
import dev.refill.model.TableId;
import dev.refill.standin.StandIn;
import dev.refill.ui.EveryKind;
import dev.refill.ui.RealTable;
import dev.refill.ui.common.Background;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole values of tables on disk, and of a server's. */
class RealDetailTest {
    private final DataViewModel model = new DataViewModel(new Background(Runnable::run, Runnable::run));
    private final DetailModel detail = model.detail();

    @TempDir
    Path folder;

    @BeforeEach
    void write() {
        EveryKind.write(folder);
    }

    private String copied(CopyFormat format, List<String> order, TreeMap<Integer, List<String>> cells) {
        AtomicReference<String> text = new AtomicReference<>();
        model.copying().copy(order, cells, format, text::set);
        return text.get();
    }

    private CellDetail look(int row, String column) {
        detail.openProperty().set(true);
        detail.focus(row, column);
        assertThat(detail.messageProperty().get()).isEmpty();
        return detail.detailProperty().get();
    }

    private void everyKindIsLaidOut(Database database) {
        model.show(database, EveryKind.ID);
        assertThat(model.screen().pageProperty().get().rows())
                .as(model.screen().messageProperty().get())
                .hasSize(EveryKind.ROWS);
        assertThat(look(0, "body"))
                .isInstanceOfSatisfying(
                        CellDetail.Words.class,
                        words -> assertThat(words.length()).isEqualTo(11_500));
        assertThat(look(0, "doc"))
                .isInstanceOfSatisfying(
                        CellDetail.Words.class,
                        words -> assertThat(words.json()).contains("9007199254740993"));
        assertThat(look(0, "big")).isEqualTo(new CellDetail.Line("18446744073709551615"));
        assertThat(look(1, "price")).isEqualTo(new CellDetail.Line("12345678901234567890123.4500"));
        assertThat(look(0, "embedding"))
                .isInstanceOfSatisfying(
                        CellDetail.Numbers.class,
                        numbers -> assertThat(numbers.summary().dimension()).isEqualTo(EveryKind.DIMENSION));
        assertThat(look(0, "attrs")).isInstanceOf(CellDetail.Tree.class);
        assertThat(detail.copied()).isEqualTo("{\"colour\": \"grey\", \"sizes\": [0, 10, 20]}");
        assertThat(look(0, "image")).isInstanceOf(CellDetail.Picture.class);
        assertThat(look(0, "blob")).isInstanceOf(CellDetail.Binary.class);
        assertThat(look(4, "attrs")).isEqualTo(new CellDetail.Nothing());
    }

    @Test
    void everyKindOfValueIsLaidOutWhole() {
        try (Database database = LocalDatabase.open(folder.toString())) {
            everyKindIsLaidOut(database);
        }
    }

    @Test
    void aServersValuesAreTheSame() {
        try (StandIn server = StandIn.serve(folder);
                Database database = ClusterDatabase.open(
                        Address.parse("db://" + StandIn.DATABASE + "?host=" + server.host()),
                        OnStandIn.credentials(),
                        JobHistory.none(),
                        Time.system())) {
            everyKindIsLaidOut(database);
        }
    }

    @Test
    void aClosedPaneReadsNothing() {
        try (Database database = LocalDatabase.open(folder.toString())) {
            model.show(database, EveryKind.ID);
            detail.focus(0, "body");
            assertThat(detail.detailProperty().get()).isNull();
            detail.openProperty().set(true);
            assertThat(detail.detailProperty().get()).isInstanceOf(CellDetail.Words.class);
        }
    }

    @Test
    void aValueIsOfTheRowThatIsShownUnderTheFilterAndVersionThatAreShown() {
        RealTable table = new RealTable(folder, 2);
        table.create(300);
        try (Database database = LocalDatabase.open(folder.toString())) {
            model.show(database, RealTable.ID);
            model.applyFilter("x >= 50");
            model.nextPage();
            table.delete("x < 200");
            assertThat(look(3, "word"))
                    .isInstanceOfSatisfying(
                            CellDetail.Words.class,
                            words -> assertThat(words.text()).isEqualTo("word 253"));
            TreeMap<Integer, List<String>> cells = new TreeMap<>();
            cells.put(0, List.of("word"));
            cells.put(3, List.of("x", "word"));
            assertThat(copied(CopyFormat.TSV, List.of("word", "x"), cells)).isEqualTo("\t\nword 253\t253");
            assertThat(model.copying().newsProperty().get()).isEqualTo("3 cells are copied as TSV.");
        }
    }

    @Test
    void aLongTextIsCopiedWhole() {
        try (Database database = LocalDatabase.open(folder.toString())) {
            model.show(database, EveryKind.ID);
            TreeMap<Integer, List<String>> cells = new TreeMap<>();
            cells.put(0, List.of("body"));
            assertThat(copied(CopyFormat.JSON, List.of("body"), cells)).hasSize(11_500 + 3 * 500 + 2);
        }
    }

    @Test
    void thePaneIsEmptiedWhenOtherRowsAreShown() {
        new RealTable(folder, 2).create(5);
        try (Database database = LocalDatabase.open(folder.toString())) {
            model.show(database, EveryKind.ID);
            look(0, "body");
            model.show(database, TableId.of("numbers"));
            assertThat(detail.detailProperty().get()).isNull();
            assertThat(detail.messageProperty().get()).isEqualTo("Choose a cell to see its whole value.");
        }
    }
}
