package dev.refill.ui.columns;

import dev.refill.ui.common.Format;
import java.time.Instant;
import java.time.ZoneId;
import java.util.OptionalLong;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import org.jspecify.annotations.Nullable;

/** When a column's values were last computed. */
final class RefreshedCell extends TreeTableCell<ColumnRow, FreshnessLook> {
    private final Tooltip tooltip = new Tooltip();

    RefreshedCell() {
        getStyleClass().add("muted");
    }

    @Override
    protected void updateItem(@Nullable FreshnessLook look, boolean empty) {
        super.updateItem(look, empty);
        if (empty || !(look instanceof FreshnessLook.Known known)) {
            setText(null);
            setTooltip(null);
            return;
        }
        OptionalLong version = known.freshness().recordedAtVersion();
        if (version.isEmpty()) {
            setText("never");
            tooltip.setText("No refresh is recorded.");
        } else if (known.refreshed().isEmpty()) {
            setText("version " + Format.version(version.getAsLong()));
            tooltip.setText("Recorded at version " + Format.version(version.getAsLong()) + ".");
        } else {
            Instant time = known.refreshed().get();
            ZoneId zone = ZoneId.systemDefault();
            setText(Format.moment(time, Instant.now(), zone));
            tooltip.setText(
                    Format.dateTime(time, zone) + ", recorded at version " + Format.version(version.getAsLong()) + ".");
        }
        setTooltip(tooltip);
    }
}
