package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.ui.columns.ColumnsViewModel;
import dev.refill.ui.data.DataViewModel;
import dev.refill.ui.lineage.LineageViewModel;
import dev.refill.ui.sql.SqlBoxModel;
import dev.refill.ui.versions.VersionsViewModel;
import java.util.List;

/** What the tabs read of the chosen table. One that is not seen reads nothing. For the UI thread alone. */
public final class TablePanels {
    private final ChosenTable chosen;
    private final WindowPages pages;
    private final ColumnsViewModel columns;
    private final DataViewModel data;
    private final VersionsViewModel versions;
    private final LineageViewModel lineage;
    private final SqlBoxModel sql;
    private boolean dataRead;
    private boolean versionsRead;

    TablePanels(
            ChosenTable chosen,
            WindowPages pages,
            ColumnsViewModel columns,
            DataViewModel data,
            VersionsViewModel versions,
            LineageViewModel lineage,
            SqlBoxModel sql) {
        this.chosen = chosen;
        this.pages = pages;
        this.columns = columns;
        this.data = data;
        this.versions = versions;
        this.lineage = lineage;
        this.sql = sql;
        pages.tabProperty().addListener((property, before, now) -> read());
    }

    /** Begins anew with the table that was just chosen, or with none. */
    void begin() {
        Database of = chosen.databaseProperty().get();
        TableRef table = chosen.refProperty().get();
        dataRead = false;
        versionsRead = false;
        data.clear();
        versions.clear();
        if (of == null || table == null) {
            columns.clear();
        } else {
            columns.show(of, table);
            read();
        }
    }

    /** Shows the chosen table on another branch or at another version; every panel follows. */
    public void lookAt(TableRef wanted) {
        Database of = chosen.databaseProperty().get();
        if (of != null && chosen.lookAt(wanted)) {
            dataRead = false;
            data.clear();
            columns.show(of, wanted);
            versions.lookedAt(wanted);
            read();
        }
    }

    /** Reads the chosen table again on every panel. */
    public void reload() {
        columns.reload();
        dataRead = false;
        versionsRead = false;
        read();
    }

    /** Reads the chosen table again, but for the rows or the versions that somebody may be reading. */
    void follow() {
        columns.reload();
        dataRead &= pages.tabProperty().get() == TableTab.DATA;
        versionsRead &= pages.tabProperty().get() == TableTab.VERSIONS;
        read();
    }

    /** Chooses a column once the next reading has it. */
    void chooseWhenThere(String column) {
        columns.selectWhenThere(column);
    }

    /** Reads a table again if it is the chosen one. */
    void reload(TableId changed) {
        if (changed.equals(chosen.tableProperty().get())) {
            reload();
        }
    }

    /** Shows the rows of these fragments alone, in the Data tab. */
    public void showFragments(List<Integer> ids) {
        pages.tabProperty().set(TableTab.DATA);
        data.showFragments(ids);
    }

    /** Shows the rows with a column in sight, in the Data tab. */
    public void showValues(String column) {
        pages.tabProperty().set(TableTab.DATA);
        data.reveal(column);
    }

    private void read() {
        TableTab tab = pages.tabProperty().get();
        lineage.seen(tab == TableTab.LINEAGE);
        Database from = chosen.databaseProperty().get();
        TableRef of = chosen.refProperty().get();
        if (from == null || of == null) {
            return;
        }
        if (tab == TableTab.DATA && !dataRead) {
            dataRead = true;
            if (of.id().equals(data.tableProperty().get())) {
                data.reload();
            } else {
                data.show(from, of);
            }
        } else if (tab == TableTab.SQL) {
            sql.choose(from, of);
        } else if (tab == TableTab.VERSIONS && !versionsRead) {
            versionsRead = true;
            if (of.id().equals(versions.tableProperty().get())) {
                versions.reload();
            } else {
                versions.show(from, of);
            }
        }
    }
}
