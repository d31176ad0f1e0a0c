package dev.refill.ui.browse;

import dev.refill.ui.browse.CatalogNode.Kind;
import dev.refill.ui.common.Controls;
import java.util.Locale;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A line of the tree: an icon, the name, and a badge at the right end. */
final class CatalogCell extends TreeCell<CatalogNode> {
    private final FontIcon icon = new FontIcon();
    private final Label name = Controls.label("");
    private final Label note = Controls.label("", "catalog-note");
    private final Label badge = Controls.label("", "pill");
    private final HBox line = new HBox(6, icon, name, note, badge);
    private final ChangeListener<Badge> follow = (property, before, now) -> tone(now);
    private @Nullable CatalogNode followed;

    CatalogCell(CatalogViewModel model) {
        line.setAlignment(Pos.CENTER_LEFT);
        badge.setMinWidth(USE_PREF_SIZE);
        // Takes the room that is left, and gives way before the name is cut: a part of it says nothing.
        HBox.setHgrow(note, Priority.ALWAYS);
        note.setMinWidth(0);
        note.setMaxWidth(Double.MAX_VALUE);
        note.widthProperty().addListener((property, before, now) -> showNote());
        line.widthProperty().addListener((property, before, now) -> fit());
        name.fontProperty().addListener((property, before, now) -> fit());
        badge.visibleProperty().bind(badge.textProperty().isNotEmpty());
        badge.managedProperty().bind(badge.visibleProperty());
        setPrefWidth(0); // as wide as the tree, so that long names are cut and no bar appears
        // A tooltip is a window of its own: one for each line that scrolls by would hold up the scrolling.
        setOnMouseEntered(event -> setTooltip(getItem() == null ? null : new Tooltip(getAccessibleText())));
        setOnMouseExited(event -> setTooltip(null));
        setOnMouseClicked(event -> {
            CatalogNode node = getItem();
            boolean twice = event.getClickCount() == 2;
            if (node != null && (node.kind() == Kind.MORE || node.kind() == Kind.CLOSED && twice)) {
                model.activate(node);
            }
        });
    }

    @Override
    protected void updateItem(@Nullable CatalogNode node, boolean empty) {
        super.updateItem(node, empty);
        getStyleClass().removeAll("catalog-place", "catalog-message", "catalog-more", "catalog-closed");
        setText(null);
        if (followed != null) {
            followed.badgeProperty().removeListener(follow);
            followed = null;
        }
        if (empty || node == null) {
            setGraphic(null);
            setAccessibleText(null);
            setTooltip(null);
            return;
        }
        name.setText(node.kind() == Kind.PLACE ? node.label().toUpperCase(Locale.ROOT) : node.label());
        note.setText(node.note().isEmpty() ? "" : "· " + node.note());
        showNote();
        icon.setVisible(icon(node.kind()) != null);
        icon.setManaged(icon.isVisible());
        Feather glyph = icon(node.kind());
        if (glyph != null) {
            icon.setIconCode(glyph);
        }
        switch (node.kind()) {
            case PLACE -> getStyleClass().add("catalog-place");
            case MESSAGE -> getStyleClass().add("catalog-message");
            case MORE -> getStyleClass().add("catalog-more");
            case CLOSED -> getStyleClass().add("catalog-closed");
            default -> {}
        }
        followed = node;
        node.badgeProperty().addListener(follow);
        tone(node.badgeProperty().get());
        setGraphic(line);
    }

    /** The name has its room before what is said after it has any. */
    private void fit() {
        double others = 3 * line.getSpacing()
                + (icon.isManaged() ? icon.prefWidth(-1) : 0)
                + (badge.isManaged() ? badge.prefWidth(-1) : 0);
        name.setMinWidth(Math.max(0, Math.min(name.prefWidth(-1), line.getWidth() - others)));
    }

    private void showNote() {
        note.setVisible(note.getWidth() >= note.prefWidth(-1));
    }

    private void tone(Badge now) {
        badge.setText(now.text());
        badge.getStyleClass().removeAll("pill-attention", "pill-quiet");
        badge.getStyleClass().add(now.tone() == Badge.Tone.ATTENTION ? "pill-attention" : "pill-quiet");
        String label = followed == null
                ? ""
                : followed.note().isEmpty() ? followed.label() : followed.label() + ", " + followed.note();
        String spoken = now.meaning().isEmpty() ? label : label + ", " + now.meaning();
        setAccessibleText(spoken);
        fit();
    }

    private static @Nullable Feather icon(Kind kind) {
        return switch (kind) {
            case DATABASE, CLOSED -> Feather.DATABASE;
            case NAMESPACE -> Feather.FOLDER;
            case TABLE -> Feather.GRID;
            case PLACE, MORE, MESSAGE -> null;
        };
    }
}
