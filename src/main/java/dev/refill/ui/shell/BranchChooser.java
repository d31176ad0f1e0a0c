package dev.refill.ui.shell;

import dev.refill.model.Branch;
import dev.refill.model.TableRef;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The branch that the chosen table is looked at on, and the others to choose from; not there where a table has main alone. */
final class BranchChooser extends MenuButton {
    private final MainViewModel model;

    BranchChooser(MainViewModel model) {
        this.model = model;
        setId("branch-chooser");
        getStyleClass().add("branch-chooser");
        setGraphic(new FontIcon(Feather.GIT_BRANCH));
        setMnemonicParsing(false);
        setTooltip(new Tooltip("Look at the table on another branch"));
        setMinWidth(USE_PREF_SIZE);
        managedProperty().bind(visibleProperty());
        model.chosen().refProperty().addListener((property, before, now) -> follow());
        model.branches().namesProperty().addListener((property, before, now) -> follow());
        follow();
    }

    private void follow() {
        TableRef ref = model.chosen().refProperty().get();
        List<String> names = model.branches().namesProperty().get();
        setVisible(ref != null && names.size() > 1);
        String on = ref == null ? "" : Optional.ofNullable(ref.branch()).orElse(Branch.MAIN);
        setText(on);
        setAccessibleText("Branch " + on + ", choose another");
        getItems()
                .setAll(names.stream().map(name -> item(name, name.equals(on))).toList());
    }

    private RadioMenuItem item(String name, boolean chosen) {
        RadioMenuItem item = new RadioMenuItem(name);
        item.setMnemonicParsing(false);
        item.setSelected(chosen);
        item.setOnAction(event -> choose(name));
        return item;
    }

    private void choose(String name) {
        TableRef ref = model.chosen().refProperty().get();
        if (ref != null) {
            model.panels().lookAt(ref.onBranch(name));
        }
    }
}
