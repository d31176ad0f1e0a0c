package dev.refill.ui.columns;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import dev.refill.ui.common.ErrorText;
import java.util.HashMap;
import java.util.Map;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The dialog that declares computed columns. */
public final class DeclareView {
    private static final double MOST_OF_ROWS = 240;

    private final DeclareViewModel model;
    private final VBox rows = new VBox(10);
    private final Map<DeclareRow, DeclareRowView> views = new HashMap<>();

    private DeclareView(DeclareViewModel model) {
        this.model = model;
    }

    public static DialogFrame of(DeclareViewModel model) {
        return new DeclareView(model).frame();
    }

    private DialogFrame frame() {
        model.rows().addListener((ListChangeListener<DeclareRow>) change -> refill(true));
        refill(false);
        Button add = Controls.button("_Another column", model::addRow);
        add.setId("declare-add");
        // Up to about three rows and what is said under them.
        ScrollPane scroll = new RowsScroll(rows, MOST_OF_ROWS);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().add("declare-rows");
        ErrorText error = new ErrorText();
        model.failureProperty().addListener((property, before, now) -> error.show(now));
        SampleView sample = new SampleView(model.currentProperty());
        VBox.setVgrow(sample, Priority.ALWAYS);
        HBox schedule = new HBox(16, add, Controls.spacer(), ScheduleView.controls(model.schedule()));
        schedule.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        VBox content = new VBox(12, scroll, schedule, sample, error);
        DialogFrame frame = new DialogFrame(model, content);
        Button declare = Controls.button("_Declare", model::declare, "accent");
        declare.setId("dialog-main");
        declare.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> model.rows().size() == 1
                                ? "_Declare"
                                : "_Declare " + model.rows().size() + " columns",
                        model.rows()));
        declare.disableProperty().bind(model.readyProperty().not().or(model.busyProperty()));
        frame.buttons(Controls.button("Cancel", model::close), declare);
        frame.note().setText("A new column holds nulls until it is refreshed.");
        frame.setPrefSize(880, 600);
        return frame;
    }

    private void refill(boolean focusNew) {
        rows.getChildren().clear();
        for (DeclareRow row : model.rows()) {
            DeclareRowView known = views.get(row);
            DeclareRowView view = known == null ? new DeclareRowView(model, row) : known;
            if (known == null) {
                views.put(row, view);
                if (focusNew) {
                    Platform.runLater(view::focusName);
                }
            }
            rows.getChildren().add((Node) view);
        }
    }
}
