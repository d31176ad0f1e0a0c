package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Pill;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Separator;
import javafx.scene.layout.HBox;

/** The bar at the top: where one is, the version that is shown, and what is always at hand. */
final class TopBar extends HBox {
    private final MainViewModel model;
    private final HBox path = new HBox(4);
    private final BranchChooser branches;

    /** @param always the buttons at its end */
    TopBar(MainViewModel model, Button... always) {
        super(10);
        this.model = model;
        this.branches = new BranchChooser(model);
        getStyleClass().add("top-bar");
        setAlignment(Pos.CENTER_LEFT);
        path.setAlignment(Pos.CENTER_LEFT);
        path.setId("breadcrumb");
        Button open =
                Controls.button("_Open…", () -> model.pages().welcomeProperty().set(true), "flat");
        open.setId("open");
        open.setAccessibleText("Open a database");
        getChildren()
                .addAll(
                        Controls.label("Refill", "app-name"),
                        new Separator(Orientation.VERTICAL),
                        path,
                        Controls.spacer(),
                        open);
        getChildren().addAll(always);
        model.chosen().databaseProperty().addListener((property, before, now) -> rebuild());
        model.chosen().tableProperty().addListener((property, before, now) -> rebuild());
        model.columns().detailProperty().addListener((property, before, now) -> rebuild());
        model.pages().welcomeProperty().addListener((property, before, now) -> rebuild());
        model.pages().jobsProperty().addListener((property, before, now) -> rebuild());
        rebuild();
    }

    private void rebuild() {
        List<Node> parts = new ArrayList<>();
        Database database = model.chosen().databaseProperty().get();
        TableId table = model.chosen().tableProperty().get();
        if (model.pages().welcomeProperty().get()) {
            parts.add(Controls.label("Welcome", "crumb-last"));
            if (database != null) {
                parts.add(crumb(
                        "back to " + database.name(),
                        () -> model.pages().welcomeProperty().set(false)));
            }
        } else if (model.pages().jobsProperty().get()) {
            parts.add(Controls.label("Jobs", "crumb-last"));
            if (database != null) {
                parts.add(crumb(
                        "back to " + (table == null ? database.name() : table.name()),
                        () -> model.pages().jobsProperty().set(false)));
            }
        } else {
            boolean server = database != null && database.address() instanceof DatabaseAddress.Server;
            parts.add(crumb(
                    server ? "clusters" : "this machine",
                    () -> model.pages().welcomeProperty().set(true)));
            if (database != null) {
                separate(parts);
                parts.add(
                        table == null
                                ? Controls.label(database.name(), "crumb-last")
                                : crumb(database.name(), () -> model.catalog().selectDatabase(database)));
            }
            if (table != null) {
                for (String namespace : table.namespace()) {
                    separate(parts);
                    parts.add(Controls.label(namespace, "muted"));
                }
                separate(parts);
                parts.add(Controls.label(table.name(), "crumb-last"));
            }
            TableDetail detail = model.columns().detailProperty().get();
            if (detail != null) {
                Label version = Pill.of("version " + Format.version(detail.version()), "pill-outlined");
                version.setId("version-chip");
                parts.add(version);
                parts.add(branches);
                if (detail.readOnly() != null) {
                    parts.add(Pill.of("read only", "pill-attention"));
                }
            }
        }
        path.getChildren().setAll(parts);
    }

    private static void separate(List<Node> parts) {
        parts.add(Controls.label("›", "muted"));
    }

    private static Hyperlink crumb(String text, Runnable action) {
        Hyperlink link = new Hyperlink(text);
        link.getStyleClass().add("crumb");
        link.setAccessibleText("Go to " + text);
        link.setOnAction(event -> action.run());
        return link;
    }
}
