package dev.refill.ui.shell;

import dev.refill.model.TableDetail;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Format;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Says over the tabs that what they show is not the newest version of main, or cannot be changed; not there otherwise. */
final class LookBar extends HBox {
    private final MainViewModel model;
    private final FontIcon icon = new FontIcon(Feather.LOCK);
    private final Label words = Controls.label("");
    private final Button newest = Controls.button("Back to the _newest version", this::toNewest, "small");
    private final Button main = Controls.button("Back to _main", this::toMain, "small");

    LookBar(MainViewModel model) {
        super(8);
        this.model = model;
        setId("look-bar");
        getStyleClass().add("look-bar");
        setAlignment(Pos.CENTER_LEFT);
        words.setMinWidth(0);
        Controls.tip(words);
        newest.setId("look-newest");
        main.setId("look-main");
        for (var node : new javafx.scene.Node[] {this, newest, main}) {
            node.managedProperty().bind(node.visibleProperty());
        }
        getChildren().addAll(icon, words, Controls.spacer(), newest, main);
        model.chosen().refProperty().addListener((property, before, now) -> show());
        model.columns().detailProperty().addListener((property, before, now) -> show());
        show();
    }

    private void show() {
        TableRef ref = model.chosen().refProperty().get();
        TableDetail detail = model.columns().detailProperty().get();
        String text = words(ref, detail == null ? null : detail.readOnly());
        setVisible(!text.isEmpty());
        words.setText(text);
        boolean old = ref != null && ref.version().isPresent();
        boolean branch = ref != null && ref.branch() != null;
        icon.setIconCode(old || !branch ? Feather.LOCK : Feather.GIT_BRANCH);
        newest.setVisible(old);
        main.setVisible(branch && !old);
    }

    static String words(@Nullable TableRef ref, @Nullable String readOnly) {
        if (ref == null) {
            return "";
        }
        String branch = ref.branch() == null ? "" : " of the branch " + ref.branch();
        if (ref.version().isPresent()) {
            return "Version " + Format.version(ref.version().getAsLong()) + branch
                    + ", as it was. It is read only; restore it in the Versions tab to go on from it.";
        }
        if (readOnly != null) {
            return readOnly;
        }
        return ref.branch() == null ? "" : "The branch " + ref.branch() + ". Changes here leave main as it is.";
    }

    private void toNewest() {
        TableRef ref = model.chosen().refProperty().get();
        if (ref != null) {
            model.panels().lookAt(ref.onBranch(ref.branch()));
        }
    }

    private void toMain() {
        TableRef ref = model.chosen().refProperty().get();
        if (ref != null) {
            model.panels().lookAt(TableRef.of(ref.id()));
        }
    }
}
