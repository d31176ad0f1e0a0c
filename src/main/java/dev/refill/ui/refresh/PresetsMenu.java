package dev.refill.ui.refresh;

import java.util.Map;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The remembered settings, to take, to keep and to forget. */
final class PresetsMenu extends MenuButton {
    private final PresetsModel model;

    PresetsMenu(PresetsModel model) {
        this.model = model;
        setId("refresh-presets");
        setMinWidth(USE_PREF_SIZE);
        model.knownProperty().addListener((property, before, now) -> fill(now));
        model.takenProperty().addListener((property, before, now) -> title(now));
        fill(model.knownProperty().get());
        title(model.takenProperty().get());
    }

    private void title(String taken) {
        setText(taken.isEmpty() ? "Settings" : "Settings: " + taken);
        setAccessibleText(getText());
    }

    private void fill(Map<String, Map<String, String>> known) {
        getItems().setAll(item("Defaults", model::takeDefaults));
        MenuItem last = item("As last time", () -> model.take(Presets.LAST));
        if (!known.containsKey(Presets.LAST)) {
            last.setText("As last time (this column was not refreshed from here yet)");
            last.setDisable(true);
        }
        getItems().add(last);
        Menu forget = new Menu("Forget");
        known.keySet().stream()
                .filter(name -> !name.equals(Presets.LAST))
                .sorted()
                .forEach(name -> {
                    getItems().add(item(name, () -> model.take(name)));
                    forget.getItems().add(item(name, () -> model.forget(name)));
                });
        getItems().addAll(new SeparatorMenuItem(), item("Save as…", model::saveAs));
        if (!forget.getItems().isEmpty()) {
            getItems().add(forget);
        }
    }

    private static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> action.run());
        return item;
    }
}
