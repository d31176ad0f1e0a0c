package dev.refill.ui.connect;

import dev.refill.model.ConnectionCheck;
import dev.refill.ui.common.Controls;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What a test of a connection found, part by part; takes no room before one. */
final class ConnectionCheckView extends VBox {
    ConnectionCheckView(ClusterConnectModel model) {
        super(5);
        setId("connection-check");
        getStyleClass().add("connection-check");
        model.checkProperty().addListener((property, before, now) -> show(now));
        managedProperty().bind(visibleProperty());
        show(model.checkProperty().get());
    }

    private void show(@Nullable ConnectionCheck check) {
        getChildren().clear();
        setVisible(check != null);
        if (check == null) {
            return;
        }
        for (ConnectionCheck.Step step : check.steps()) {
            FontIcon icon = new FontIcon(icon(step.result()));
            icon.getStyleClass().addAll("check-icon", step.result().name().toLowerCase(Locale.ROOT));
            Label what = Controls.label(step.what(), "check-what");
            boolean reached = step.result() != ConnectionCheck.Result.SKIPPED;
            Label found = Controls.paragraph(
                    reached ? step.sentence() : "not reached",
                    step.result() == ConnectionCheck.Result.FAILED ? "danger-text" : "muted");
            HBox line = new HBox(8, icon, what, found);
            line.setAlignment(Pos.TOP_LEFT);
            line.setAccessibleText(step.what() + ": " + found.getText());
            getChildren().add(line);
        }
    }

    private static Feather icon(ConnectionCheck.Result result) {
        return switch (result) {
            case PASSED -> Feather.CHECK_CIRCLE;
            case WARNED -> Feather.ALERT_CIRCLE;
            case FAILED -> Feather.X_CIRCLE;
            case SKIPPED -> Feather.CIRCLE;
        };
    }
}
