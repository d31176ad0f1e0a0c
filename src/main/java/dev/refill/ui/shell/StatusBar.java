package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.ComputeClass;
import dev.refill.model.TableDetail;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Format;
import java.util.ArrayList;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/** The line at the bottom: how large the table is, and what there is to compute on. */
final class StatusBar extends HBox {
    private final MainViewModel model;
    private final Label table = Controls.label("", "muted");
    private final HBox devices = new HBox(18);

    StatusBar(MainViewModel model) {
        super(18);
        this.model = model;
        getStyleClass().add("app-status");
        setAlignment(Pos.CENTER_LEFT);
        table.setId("status-table");
        devices.setId("status-devices");
        Hyperlink schedule = new Hyperlink();
        schedule.setId("status-schedule");
        schedule.getStyleClass().add("muted");
        schedule.textProperty().bind(model.schedules().summaryProperty());
        schedule.setTooltip(new Tooltip("Columns that are refreshed by themselves"));
        schedule.setOnAction(event -> model.showSchedules());
        // Whatever else is cut, what can be clicked is read.
        schedule.setMinWidth(USE_PREF_SIZE);
        Controls.tip(table);
        getChildren().addAll(table, Controls.spacer(), schedule, devices);
        model.columns().detailProperty().addListener((property, before, now) -> show(now));
        model.devices().known().addListener((ListChangeListener<ComputeClass>) change -> showDevices());
        show(model.columns().detailProperty().get());
    }

    private void show(@Nullable TableDetail detail) {
        if (detail == null) {
            table.setText("No table chosen");
            return;
        }
        String deleted = detail.deletedRows() == 0 ? "" : " (" + Format.count(detail.deletedRows()) + " deleted)";
        List<String> facts = new ArrayList<>();
        facts.add(detail.id().name());
        facts.add(Format.count(detail.rows(), "row") + deleted);
        detail.fragments().ifPresent(fragments -> facts.add(Format.count(fragments, "fragment")));
        detail.bytes().ifPresent(bytes -> facts.add(Format.bytes(bytes)));
        table.setText(String.join(" · ", facts));
    }

    private void showDevices() {
        devices.getChildren().clear();
        Database of = model.chosen().databaseProperty().get();
        for (ComputeClass device : model.devices().known()) {
            if (of != null
                    && device.kind() == ComputeClass.Kind.CLUSTER
                    && device.name().equals(of.defaultDevice())) {
                continue; // the server's own choice is no device
            }
            Label label = Controls.label(DeviceWords.brief(device), "muted");
            label.setTooltip(new Tooltip(DeviceWords.whole(model.devices().known())));
            devices.getChildren().add(label);
        }
    }
}
