package dev.refill.ui.data;

import dev.refill.ui.common.Controls;
import dev.refill.ui.copy.GridCopy;
import dev.refill.ui.grid.CellGrid;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The grid of a page: what of it is looked at, copied and still to be read. */
final class DataTable {
    private final DataViewModel model;
    private final CellGrid grid = new CellGrid("Rows");

    private DataTable(DataViewModel model) {
        this.model = model;
        grid.getStyleClass().add("data-table");
        Label message = Controls.paragraph("", "message", "muted");
        message.textProperty().bind(model.screen().messageProperty());
        grid.setPlaceholder(message);
        MenuItem details = new MenuItem("Show details");
        details.setOnAction(e -> showDetails());
        ContextMenu menu = new ContextMenu(details, new SeparatorMenuItem());
        menu.getItems().addAll(GridCopy.on(grid, model.copying()));
        grid.setMenu(menu);
        grid.setOnOpen(this::showDetails);
        grid.setOnUnread(model::need);
        grid.chosenProperty().addListener((property, before, now) -> look());
        model.tableProperty().addListener((property, before, now) -> grid.setTitle(title()));
        model.screen().pageProperty().addListener((property, before, now) -> show());
        model.screen().cellsProperty().addListener((property, before, now) -> grid.more(now));
        model.revealedProperty().addListener((property, before, now) -> reveal());
        grid.setTitle(title());
        show();
    }

    static CellGrid of(DataViewModel model) {
        return new DataTable(model).grid;
    }

    private String title() {
        return model.tableProperty().get() == null
                ? "Rows"
                : "Rows of " + model.tableProperty().get();
    }

    private void show() {
        grid.show(model.screen().cellsProperty().get());
        reveal();
    }

    /** Brings the wanted column into sight and chooses its first cell. */
    private void reveal() {
        String wanted = model.revealedProperty().get();
        if (!wanted.isEmpty() && grid.rows() > 0 && grid.order().contains(wanted)) {
            grid.choose(0, wanted);
            model.revealed();
        }
    }

    private void showDetails() {
        model.detail().openProperty().set(true);
        look();
    }

    private void look() {
        CellGrid.Place chosen = grid.chosenProperty().get();
        if (chosen != null) {
            model.detail().focus(chosen.row(), chosen.column());
        }
    }
}
