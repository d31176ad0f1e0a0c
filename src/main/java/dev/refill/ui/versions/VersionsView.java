package dev.refill.ui.versions;

import atlantafx.base.theme.Styles;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Theme;
import java.time.ZoneId;
import java.util.ArrayList;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** The history of a table; older versions are read when they are asked for. */
public final class VersionsView extends VBox {
    private static final String STYLES = Theme.sheet("panels.css");

    public VersionsView(VersionsViewModel model, VersionActions actions) {
        this(model, actions, ZoneId.systemDefault());
    }

    /** @param zone the one that times are shown in */
    VersionsView(VersionsViewModel model, VersionActions actions, ZoneId zone) {
        getStyleClass().add("versions-view");
        getStylesheets().add(STYLES);

        Button more = Controls.button("Load _more", model::loadMore, Styles.SMALL, "load-more");
        Button reload = Controls.iconButton(Feather.REFRESH_CW, "Read the newest versions (F5)", model::reload);
        VersionsTable table = new VersionsTable(model, zone, reload.fontProperty());
        table.accessibleTextProperty()
                .bind(Bindings.createStringBinding(
                        () -> model.tableProperty().get() == null
                                ? "Versions"
                                : "Versions of " + model.tableProperty().get(),
                        model.tableProperty()));
        VBox.setVgrow(table, Priority.ALWAYS);
        VersionsToolbar toolbar = new VersionsToolbar(model, actions, choice(model, actions, table));
        table.getSelectionModel().getSelectedItems().addListener((ListChangeListener<VersionRow>)
                change -> toolbar.show(choice(model, actions, table)));
        model.lookedProperty().addListener((property, before, now) -> toolbar.show(choice(model, actions, table)));
        table.keepSelection(model);
        new VersionMenu(model, actions, () -> choice(model, actions, table)).installOn(table);

        Label refusal = Controls.paragraph("", "refusal");
        refusal.textProperty().bind(model.refusalProperty());
        Controls.showWhile(refusal, model.refusalProperty().isNotEmpty());

        Controls.showWhile(more, model.moreProperty());
        ProgressIndicator busy = new ProgressIndicator();
        busy.getStyleClass().add("busy");
        busy.setAccessibleText("Reading versions");
        busy.visibleProperty().bind(model.loadingProperty());
        reload.disableProperty().bind(model.tableProperty().isNull());
        HBox bar = new HBox(8, more, busy, Controls.spacer(), reload);
        bar.getStyleClass().add("bar");
        bar.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(toolbar, table, refusal, bar);
        addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.F5) {
                model.reload();
                key.consume();
            }
        });
    }

    private static VersionChoice choice(VersionsViewModel model, VersionActions actions, VersionsTable table) {
        return new VersionChoice(
                model, actions, new ArrayList<>(table.getSelectionModel().getSelectedItems()));
    }
}
