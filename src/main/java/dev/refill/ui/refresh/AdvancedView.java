package dev.refill.ui.refresh;

import dev.refill.ui.common.Controls;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;

/** What a server can be told besides, folded away. */
final class AdvancedView extends TitledPane {
    AdvancedView(ClusterBudget budget) {
        super("Advanced", content(budget));
        setId("refresh-advanced");
        getStyleClass().add("refresh-advanced");
        setExpanded(false);
        setAnimated(false);
        setAccessibleText("Advanced: concurrency, tasks, checkpoints, cluster and manifest");
    }

    private static TilePane content(ClusterBudget budget) {
        TilePane tiles = new TilePane(20, 9);
        tiles.setPrefColumns(2);
        tiles.setPrefTileWidth(362);
        tiles.setTileAlignment(Pos.TOP_LEFT);
        budget.advanced().forEach(amount -> tiles.getChildren().add(AmountView.typed(amount)));
        tiles.getChildren()
                .addAll(
                        named("Cluster", "amount-cluster", budget.clusterProperty()),
                        named("Manifest", "amount-manifest", budget.manifestProperty()));
        return tiles;
    }

    private static VBox named(String title, String id, StringProperty value) {
        Label label = Controls.label(title, "amount-label");
        TextField field = Controls.field("server's choice", "amount-field");
        field.setId(id);
        field.setAccessibleText(title + "'s name, empty for the server's choice");
        field.textProperty().bindBidirectional(value);
        label.setLabelFor(field);
        HBox line = new HBox(14, label, Controls.spacer(), field);
        line.setAlignment(Pos.CENTER_LEFT);
        return new VBox(line);
    }
}
