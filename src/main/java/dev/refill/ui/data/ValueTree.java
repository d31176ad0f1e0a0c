package dev.refill.ui.data;

import dev.refill.model.Value;
import dev.refill.ui.common.Format;
import java.util.List;
import java.util.stream.IntStream;
import javafx.collections.ObservableList;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;

/** A nested value, a line for each member; what is folded is not laid out. */
final class ValueTree extends TreeView<String> {
    private static final int MOST_MEMBERS = 5_000;
    private static final int OPEN = 50;

    ValueTree(Value value) {
        super(new Item("", value));
        getStyleClass().addAll("value-tree", "mono", "dense");
        setShowRoot(false);
        setAccessibleText("The value's members");
        getRoot().setExpanded(true);
        for (TreeItem<String> child : getRoot().getChildren()) {
            if (child instanceof Item item && item.size() <= OPEN) {
                child.setExpanded(true);
            }
        }
    }

    private static final class Item extends TreeItem<String> {
        private final Value nested;
        private boolean made;

        Item(String name, Value value) {
            super(words(name, value));
            nested = value;
        }

        long size() {
            return nested instanceof Value.Items items
                    ? items.size()
                    : nested instanceof Value.Struct struct ? struct.members().size() : 0;
        }

        @Override
        public boolean isLeaf() {
            return size() == 0;
        }

        @Override
        public ObservableList<TreeItem<String>> getChildren() {
            if (!made) {
                made = true;
                super.getChildren().setAll(members());
            }
            return super.getChildren();
        }

        private List<TreeItem<String>> members() {
            if (nested instanceof Value.Struct struct) {
                return struct.members().stream()
                        .<TreeItem<String>>map(member -> new Item(member.name(), member.value()))
                        .toList();
            }
            if (nested instanceof Value.Items items) {
                List<TreeItem<String>> some = new java.util.ArrayList<>(
                        IntStream.range(0, Math.min(MOST_MEMBERS, items.values().size()))
                                .<TreeItem<String>>mapToObj(i ->
                                        new Item("[" + i + "]", items.values().get(i)))
                                .toList());
                if (items.size() > some.size()) {
                    some.add(new Item("…", new Value.Moment(Format.count(items.size()) + " in all")));
                }
                return some;
            }
            return List.of();
        }

        private static String words(String name, Value value) {
            if (value instanceof Value.Items items) {
                return name + "  list of " + Format.count(items.size());
            }
            if (value instanceof Value.Struct) {
                return name + "  struct";
            }
            return name + ": " + CellDetail.leaf(value);
        }
    }
}
