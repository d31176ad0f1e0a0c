package dev.refill.ui.connect;

import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.ConnectionReport.Finding;
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

    private void show(@Nullable ConnectionReport check) {
        getChildren().clear();
        setVisible(check != null);
        if (check == null) {
            return;
        }
        for (ConnectionReport.Step step : check.steps()) {
            FontIcon icon = new FontIcon(icon(step.finding()));
            icon.getStyleClass().addAll("check-icon", style(step.finding()));
            Label what = Controls.label(words(step.part()), "check-what");
            Label found = Controls.paragraph(
                    step.sentence().isEmpty() ? step.finding().word() : step.sentence(),
                    step.finding() == Finding.FAILED ? "danger-text" : "muted");
            HBox line = new HBox(8, icon, what, found);
            line.setAlignment(Pos.TOP_LEFT);
            line.setAccessibleText(what.getText() + ": " + found.getText());
            getChildren().add(line);
        }
    }

    private static String words(ConnectionReport.Part part) {
        return part == ConnectionReport.Part.GPU_CLASSES
                ? "GPU classes"
                : part.word().substring(0, 1).toUpperCase(Locale.ROOT)
                        + part.word().substring(1);
    }

    private static String style(Finding finding) {
        return finding.name().toLowerCase(Locale.ROOT);
    }

    private static Feather icon(Finding finding) {
        return switch (finding) {
            case FINE -> Feather.CHECK_CIRCLE;
            case MISSING -> Feather.ALERT_CIRCLE;
            case FAILED -> Feather.X_CIRCLE;
            case NOT_TRIED -> Feather.CIRCLE;
        };
    }
}
