package dev.refill.ui.versions;

import dev.refill.catalog.Capability;
import dev.refill.model.Tag;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Side;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** The same by the right button and by keys, and tags moved and deleted. */
final class VersionMenu {
    private static final KeyCombination OPEN = new KeyCodeCombination(KeyCode.F10, KeyCombination.SHIFT_DOWN);

    private final VersionsViewModel model;
    private final VersionActions actions;
    private final Supplier<VersionChoice> choice;
    private final ContextMenu menu = new ContextMenu();

    VersionMenu(VersionsViewModel model, VersionActions actions, Supplier<VersionChoice> choice) {
        this.model = model;
        this.actions = actions;
        this.choice = choice;
    }

    void installOn(VersionsTable table) {
        table.setOnContextMenuRequested(event -> {
            fill();
            menu.show(table, event.getScreenX(), event.getScreenY());
            event.consume();
        });
        table.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (OPEN.match(key)) {
                fill();
                menu.show(table, Side.TOP, 24, 56);
                key.consume();
            } else if (key.getCode() == KeyCode.ENTER) {
                choice.get().look();
                key.consume();
            }
        });
    }

    private void fill() {
        VersionChoice of = choice.get();
        menu.getItems()
                .setAll(
                        item("Look at it", of.againstLooking(), of::look),
                        item("Compare schemas", of.againstComparing(), of::compare),
                        item("Restore…", of.againstRestoring(), of::restore),
                        new SeparatorMenuItem(),
                        item("Tag…", of.againstTagging(), of::tag),
                        item("New branch from it…", of.againstBranching(), of::branch));
        Menu move = new Menu("Move a tag here");
        Menu delete = new Menu("Delete a tag");
        Optional<String> against = model.capabilities().reasonAgainst(Capability.TAGS);
        for (Tag tag : model.tags()) {
            of.single()
                    .filter(row -> !row.tags().contains(tag))
                    .ifPresent(row ->
                            move.getItems().add(item(tag.name(), against, () -> actions.moveTag(tag, model.at(row)))));
            delete.getItems().add(item(tag.name() + "…", against, () -> actions.deleteTag(tag)));
        }
        move.setDisable(move.getItems().isEmpty());
        delete.setDisable(delete.getItems().isEmpty());
        menu.getItems().addAll(move, delete);
    }

    private static MenuItem item(String text, Optional<String> reason, Runnable action) {
        MenuItem item = new MenuItem(text + reason.map(why -> "  —  " + why).orElse(""));
        item.setMnemonicParsing(false);
        item.setDisable(reason.isPresent());
        item.setOnAction(event -> action.run());
        return item;
    }
}
