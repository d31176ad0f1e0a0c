package dev.refill.ui.schedule;

import dev.refill.catalog.Database;
import dev.refill.schedule.ScheduledColumn;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import dev.refill.ui.common.Words;
import java.time.Instant;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.collections.WeakListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A switch for each database, the pause for all, and how every column stands. */
public final class SchedulesView extends VBox {
    private static final String EXPLAINED =
            "While Refill runs, it refreshes the columns whose auto-refresh is on, in the"
                    + " databases chosen here: what a column reads first, and only what is not fresh. Servers keep their own"
                    + " schedule.";

    private final SchedulesModel model;
    private final VBox databases = new VBox(6);
    /** Held, since the list knows it weakly: the dialog may be forgotten before the model. */
    private final ListChangeListener<Database> changed = change -> showDatabases();

    private SchedulesView(SchedulesModel model) {
        super(12);
        this.model = model;
        CheckBox pause = new CheckBox("_Pause all");
        pause.setId("schedule-pause");
        pause.setAccessibleText("Pause all schedules");
        pause.setSelected(model.pausedProperty().get());
        pause.setOnAction(event -> model.pause(pause.isSelected()));
        TableView<ScheduledColumn> columns = columns();
        VBox.setVgrow(columns, Priority.ALWAYS);
        getChildren()
                .addAll(
                        Controls.paragraph(EXPLAINED, "muted"),
                        Controls.section("Databases"),
                        databases,
                        pause,
                        Controls.section("Columns"),
                        columns);
        model.databases().addListener(new WeakListChangeListener<>(changed));
        showDatabases();
    }

    public static DialogFrame of(SchedulesDialog dialog) {
        DialogFrame frame = new DialogFrame(dialog, new SchedulesView(dialog.schedules()));
        Button close = Controls.button("_Close", dialog::close, "accent");
        close.setId("dialog-main");
        close.setDefaultButton(true);
        close.setCancelButton(true);
        frame.add(close);
        frame.setPrefSize(720, 520);
        return frame;
    }

    private void showDatabases() {
        databases
                .getChildren()
                .setAll(model.databases().stream().map(this::choice).toList());
        if (databases.getChildren().isEmpty()) {
            databases.getChildren().add(Controls.paragraph("Open a folder or an object store first.", "muted"));
        }
    }

    private Node choice(Database database) {
        CheckBox box = new CheckBox(database.name() + " — " + database.uri());
        box.setMnemonicParsing(false);
        box.getStyleClass().add("schedule-database");
        box.setAccessibleText("Schedule of " + database.name());
        box.setSelected(model.isOn(database));
        box.setOnAction(event -> model.turn(database, box.isSelected()));
        return box;
    }

    private TableView<ScheduledColumn> columns() {
        TableView<ScheduledColumn> table = new TableView<>();
        table.setId("schedule-columns");
        table.setAccessibleText("Columns that are refreshed by themselves");
        table.setItems(model.columns());
        table.setPlaceholder(Controls.paragraph(
                "No column is refreshed by itself: choose a database above. A column's own auto-refresh is in the Columns"
                        + " tab.",
                "muted"));
        TableColumn<ScheduledColumn, String> state =
                column("State", 320, c -> StandingWords.of(c.standing(), Instant.now()));
        table.getColumns()
                .setAll(java.util.List.of(
                        column("Table", 140, c -> c.table().toString()),
                        column("Column", 120, ScheduledColumn::column),
                        column("At most every", 110, SchedulesView::interval),
                        state));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_LAST_COLUMN);
        return table;
    }

    private static String interval(ScheduledColumn column) {
        return column.interval().isZero()
                ? "any time"
                : Words.interval(column.interval().toSeconds());
    }

    private static TableColumn<ScheduledColumn, String> column(
            String name, double width, java.util.function.Function<ScheduledColumn, String> text) {
        TableColumn<ScheduledColumn, String> column = new TableColumn<>(name);
        column.setPrefWidth(width);
        column.setCellValueFactory(data -> value(text.apply(data.getValue())));
        return column;
    }

    private static ObservableValue<String> value(String text) {
        return new ReadOnlyStringWrapper(text).getReadOnlyProperty();
    }
}
