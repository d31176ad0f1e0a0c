package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.ComputeClass;
import dev.refill.model.TableDetail;
import dev.refill.ui.common.BriefLabel;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Format;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/** The line at the bottom: how large the table is, and what there is to compute on. */
final class StatusBar extends HBox {
    /** The part of the bar that the devices have before what the table is made of gives way. */
    private static final double MOST_DEVICES = 0.5;

    private final MainViewModel model;
    private final BriefLabel table = new BriefLabel(2, "muted");
    private final HBox devices = new HBox(18) {
        @Override
        protected double computeMinWidth(double height) {
            return Math.min(computePrefWidth(height), MOST_DEVICES * StatusBar.this.getWidth());
        }
    };

    StatusBar(MainViewModel model) {
        super(18);
        this.model = model;
        getStyleClass().add("app-status");
        setAlignment(Pos.CENTER_LEFT);
        table.setId("status-table");
        devices.setId("status-devices");
        devices.managedProperty().bind(Bindings.isNotEmpty(devices.getChildren()));
        Hyperlink schedule = new Hyperlink();
        schedule.setId("status-schedule");
        schedule.getStyleClass().add("muted");
        schedule.textProperty().bind(model.schedules().summaryProperty());
        schedule.setTooltip(new Tooltip("Columns that are refreshed by themselves"));
        schedule.setOnAction(event -> model.showSchedules());
        // Whatever else is cut, what can be clicked is read.
        schedule.setMinWidth(USE_PREF_SIZE);
        widthProperty().addListener((property, before, now) -> devices.requestLayout());
        getChildren().addAll(table, Controls.spacer(), schedule, devices);
        model.columns().detailProperty().addListener((property, before, now) -> show(now));
        model.devices().known().addListener((ListChangeListener<ComputeClass>) change -> showDevices());
        show(model.columns().detailProperty().get());
    }

    private void show(@Nullable TableDetail detail) {
        if (detail == null) {
            table.show(List.of("No table chosen"));
            return;
        }
        List<String> facts = new ArrayList<>();
        facts.add(detail.id().name());
        facts.add(Format.count(detail.rows(), "row"));
        if (detail.deletedRows() > 0) {
            facts.add(Format.count(detail.deletedRows()) + " deleted");
        }
        detail.fragments().ifPresent(fragments -> facts.add(Format.count(fragments, "fragment")));
        detail.bytes().ifPresent(bytes -> facts.add(Format.bytes(bytes)));
        table.show(facts);
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
            devices.getChildren().add(new DeviceLink(device, model.devices().known()));
        }
    }
}
