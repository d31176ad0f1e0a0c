package dev.refill.ui.editor;

import dev.refill.model.Column;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Ready forms, which go where the caret of an expression is. What a table has no columns for says what it needs. */
public final class TemplateMenu extends MenuButton {
    private static final String NAME = "Insert a ready form";

    /** @param columns the table's */
    public TemplateMenu(ExpressionField field, List<Column> columns) {
        setGraphic(new FontIcon(Feather.LIST));
        setAccessibleText(NAME);
        setTooltip(new Tooltip(NAME));
        getStyleClass().addAll("template-menu", "icon-button", "flat");
        setMinWidth(USE_PREF_SIZE);
        for (Template template : Templates.of(columns)) {
            getItems().add(item(template, field));
        }
        setOnShown(event -> alignRight());
    }

    /** The forms are long: they end where the button does, and not beyond the window. */
    private void alignRight() {
        ContextMenu menu = getItems().get(0).getParentPopup();
        Bounds own = localToScreen(getLayoutBounds());
        if (menu != null && own != null) {
            menu.setAnchorX(menu.getAnchorX() + own.getMaxX() - (menu.getX() + menu.getWidth()));
        }
    }

    private static MenuItem item(Template template, ExpressionField field) {
        MenuItem item = new MenuItem(
                template.name() + "  —  " + template.reasonAgainst().orElse(template.sql()));
        item.setMnemonicParsing(false);
        item.setDisable(template.reasonAgainst().isPresent());
        item.setOnAction(event -> field.insert(template.sql()));
        return item;
    }
}
