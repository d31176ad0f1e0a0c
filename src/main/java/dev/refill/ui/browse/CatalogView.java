package dev.refill.ui.browse;

import dev.refill.ui.browse.CatalogNode.Kind;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Lists;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.geometry.Insets;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The tree at the left of the window, with a field that filters it. */
public final class CatalogView extends VBox {
    private final CatalogViewModel model;
    private final TreeView<CatalogNode> tree = new TreeView<>();
    private final TextField filter = Controls.field("Filter tables");
    private final Map<CatalogNode, TreeItem<CatalogNode>> items = new HashMap<>();
    private boolean following;

    public CatalogView(CatalogViewModel model) {
        this.model = model;
        getStyleClass().add("catalog");
        filter.setId("catalog-filter");
        filter.textProperty().bindBidirectional(model.filterProperty());
        tree.setId("catalog-tree");
        tree.setAccessibleText("Databases and tables");
        tree.setShowRoot(false);
        tree.setRoot(item(model.root()));
        tree.setCellFactory(view -> new CatalogCell(model));
        tree.getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (now != null && !following) {
                model.selectedProperty().set(now.getValue());
            }
        });
        tree.setOnKeyPressed(event -> {
            TreeItem<CatalogNode> item = tree.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.ENTER && item != null) {
                model.activate(item.getValue());
                event.consume();
            }
        });
        model.selectedProperty().addListener((property, before, now) -> follow(now));
        setVgrow(tree, Priority.ALWAYS);
        setMargin(filter, new Insets(0, 8, 0, 8));
        getChildren().addAll(filter, tree);
    }

    /** Where typing filters the tree. */
    public TextField filter() {
        return filter;
    }

    /** Gives the keyboard to the tree. */
    public void focusTree() {
        tree.requestFocus();
    }

    private void follow(@Nullable CatalogNode node) {
        TreeItem<CatalogNode> item = node == null ? null : items.get(node);
        following = true;
        if (item == null) {
            tree.getSelectionModel().clearSelection();
        } else if (tree.getSelectionModel().getSelectedItem() != item) {
            tree.getSelectionModel().select(item);
        }
        following = false;
    }

    private TreeItem<CatalogNode> item(CatalogNode node) {
        TreeItem<CatalogNode> known = items.get(node);
        if (known != null) {
            return known;
        }
        TreeItem<CatalogNode> item = new Item(node);
        items.put(node, item);
        item.setExpanded(node.expandedProperty().get());
        item.expandedProperty().bindBidirectional(node.expandedProperty());
        node.shown().addListener((ListChangeListener<CatalogNode>) change -> refill(node, item));
        refill(node, item);
        return item;
    }

    private void refill(CatalogNode node, TreeItem<CatalogNode> item) {
        if (node.shown().isEmpty() && item.getChildren().isEmpty()) {
            return;
        }
        List<TreeItem<CatalogNode>> before = List.copyOf(item.getChildren());
        List<TreeItem<CatalogNode>> wanted =
                node.shown().stream().map(this::item).toList();
        if (!wanted.equals(before)) {
            change(() -> Lists.become(item.getChildren(), wanted));
            follow(model.selectedProperty().get());
            before.stream().filter(line -> line.getParent() == null).forEach(line -> forget(line.getValue()));
        }
    }

    /**
     * Changes lines. A line that goes hands its selection to a neighbour, which nobody chose. And while a line has the
     * focus, the tree view looks for the row of every line that comes by counting from the top: with ten thousand lines
     * that takes more than a second; so none has it meanwhile.
     */
    private void change(Runnable lines) {
        TreeItem<CatalogNode> focused = tree.getFocusModel().getFocusedItem();
        following = true;
        tree.getFocusModel().focus(-1);
        lines.run();
        int row = focused == null ? -1 : tree.getRow(focused);
        if (row >= 0) {
            tree.getFocusModel().focus(row);
        }
        following = false;
    }

    /** Keeps nothing of a line that does not come again; tables may, when the filter changes. */
    private void forget(CatalogNode gone) {
        switch (gone.kind()) {
            case DATABASE -> items.keySet().removeIf(node -> node.database() == gone.database());
            case CLOSED, MORE, MESSAGE -> items.remove(gone);
            default -> {}
        }
    }

    /** A line that can be opened before anything in it is loaded. */
    private static final class Item extends TreeItem<CatalogNode> {
        Item(CatalogNode node) {
            super(node);
        }

        @Override
        public boolean isLeaf() {
            CatalogNode node = getValue();
            return node == null || !(node.container() || node.kind() == Kind.PLACE);
        }
    }
}
