package dev.refill.ui.columns;

import dev.refill.model.Freshness;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.FreshnessBar;
import dev.refill.ui.common.FreshnessWords;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/** A bar of shares and the words beside it. */
final class FreshnessCell extends TreeTableCell<ColumnRow, FreshnessLook> {
    /** What the bar and the gap behind it take, in em; where they have no room, the words alone tell. */
    static final double BAR = 4.3;

    private final FreshnessBar bar = new FreshnessBar();
    private final Label words = Controls.label("", "freshness-words");
    private final HBox box = new HBox(8, bar, words);
    private final Tooltip tooltip = new Tooltip();

    private boolean shares;

    FreshnessCell() {
        widthProperty().addListener((property, before, now) -> showBar());
        words.fontProperty().addListener((property, before, now) -> showBar());
        box.setAlignment(Pos.CENTER_LEFT);
        bar.managedProperty().bind(bar.visibleProperty());
    }

    @Override
    protected void updateItem(@Nullable FreshnessLook look, boolean empty) {
        super.updateItem(look, empty);
        if (empty || look == null || look instanceof FreshnessLook.None) {
            setGraphic(null);
            setTooltip(null);
            setAccessibleText(null);
            return;
        }
        shares = false;
        words.getStyleClass().remove("danger-text");
        if (look instanceof FreshnessLook.Known known) {
            show(known.freshness());
        } else if (look instanceof FreshnessLook.Failed failed) {
            words.getStyleClass().add("danger-text");
            say("unknown", failed.failure().sentence());
        } else {
            say("…", "Reading the freshness record…");
        }
        setTooltip(tooltip);
        setGraphic(box);
        showBar();
    }

    /** Beside words that are all there; in a cell that has no width yet in any case. */
    private void showBar() {
        double left = getWidth() - snappedLeftInset() - snappedRightInset() - box.getSpacing() - words.prefWidth(-1);
        bar.setVisible(shares && (getWidth() == 0 || left >= bar.prefWidth(-1)));
    }

    private void show(Freshness freshness) {
        FreshnessWords told = FreshnessWords.of(freshness);
        shares = told.shares();
        bar.show(told);
        say(told.brief(), told.text() + "\n" + FreshnessWords.fragments(freshness));
    }

    private void say(String text, String whole) {
        words.setText(text);
        tooltip.setText(whole);
        setAccessibleText(whole.replace('\n', ' '));
    }
}
