package dev.refill.ui.copy;

import dev.refill.export.CopyFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;

/** The ways to copy, and what holds for those with lines. */
final class CopyMenu {
    private static final List<String> NULLS = List.of("", "NULL", "null", "\\N");

    private CopyMenu() {}

    static List<MenuItem> items(CopyModel model, Consumer<CopyFormat> copy) {
        List<MenuItem> items = new ArrayList<>();
        for (CopyFormat format : CopyFormat.values()) {
            MenuItem item =
                    new MenuItem(format == CopyFormat.PYTHON ? "Copy as Python literal" : "Copy as " + format.word());
            item.setId("copy-" + format.word().toLowerCase(java.util.Locale.ROOT));
            if (format == CopyFormat.TSV) {
                item.setAccelerator(GridCopy.COPY);
            }
            item.setOnAction(e -> copy.accept(format));
            items.add(item);
        }
        CheckMenuItem names = new CheckMenuItem("TSV and CSV with column names");
        names.selectedProperty().bindBidirectional(model.namesProperty());
        items.add(new SeparatorMenuItem());
        items.add(names);
        Menu nulls = new Menu("Nulls in TSV and CSV");
        ToggleGroup group = new ToggleGroup();
        for (String text : NULLS) {
            RadioMenuItem item = new RadioMenuItem(text.isEmpty() ? "Nothing" : text);
            item.setToggleGroup(group);
            item.setSelected(text.equals(model.nullsProperty().get()));
            item.setOnAction(e -> model.nullsProperty().set(text));
            nulls.getItems().add(item);
        }
        items.add(nulls);
        return items;
    }
}
