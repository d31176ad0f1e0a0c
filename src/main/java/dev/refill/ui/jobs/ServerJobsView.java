package dev.refill.ui.jobs;

import dev.refill.model.ServerJob;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.ErrorText;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Reasoned;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The server's jobs as a table, with what can be done about the chosen one. */
final class ServerJobsView extends VBox {

    private final ServerJobsModel model;
    private final Clock clock;
    private final TableView<ServerJob> table = new TableView<>();
    private final HBox actions;
    private Optional<String> chosenId = Optional.empty();
    private final Reasoned cancel = action("_Cancel", "server-cancel", job -> model().cancel(job));
    private final Reasoned watch = action("_Follow here", "server-follow", job -> model().watch(job));
    private final Reasoned details = action("_Details…", "server-details", job -> model().details(job));

    ServerJobsView(ServerJobsModel model, Clock clock) {
        super(6);
        this.model = model;
        this.clock = clock;
        getStyleClass().add("server-jobs");
        table.setId("server-jobs");
        table.setAccessibleText("Jobs of the server");
        table.setItems(model.jobs());
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        Label none = Controls.label("", "muted");
        table.setPlaceholder(none);
        model.busyProperty().addListener((property, before, now) -> say(none));
        say(none);
        column("State", 110, ServerJob::state);
        column("Job", 170, job -> job.type().isEmpty() ? "not told" : job.type());
        column("Table", 170, job -> job.table().replace('$', '.'));
        column("Created", 130, job -> created(job.createdAt()));
        column("Id", 260, ServerJob::id);
        table.setRowFactory(view -> row());
        table.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                chosen().ifPresent(model::details);
                event.consume();
            }
        });
        VBox.setVgrow(table, Priority.ALWAYS);
        Button reload = Controls.iconButton(Feather.REFRESH_CW, "Read the jobs again", model::reload);
        reload.setId("server-reload");
        Button more = Controls.button("Load _more", model::loadMore);
        more.setId("server-more");
        Controls.showWhile(more, model.moreProperty());
        actions = new HBox(8, details, watch, cancel, more, reload);
        actions.setAlignment(Pos.CENTER_LEFT);
        ErrorText error = new ErrorText();
        model.failureProperty().addListener((property, before, now) -> error.show(now));
        getChildren().addAll(error, table);
        ReadOnlyObjectProperty<ServerJob> selected = table.getSelectionModel().selectedItemProperty();
        selected.addListener((property, before, now) -> offer());
        model.jobs().addListener((ListChangeListener<ServerJob>) change -> keepChosen());
        offer();
    }

    /** What can be done about the chosen job, for the line over the list: that has little height. */
    HBox actions() {
        return actions;
    }

    private ServerJobsModel model() {
        return model;
    }

    private void say(Label none) {
        none.setText(model.busyProperty().get() ? "Asking the server…" : "The server has no jobs.");
    }

    private String created(@Nullable Instant time) {
        return time == null ? "not told" : Format.moment(time, clock.instant(), clock.getZone());
    }

    private void column(String title, double width, Function<ServerJob, String> text) {
        TableColumn<ServerJob, String> column = new TableColumn<>(title);
        column.setSortable(false);
        column.setReorderable(false);
        column.setPrefWidth(width);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(text.apply(row.getValue())));
        table.getColumns().add(column);
    }

    private TableRow<ServerJob> row() {
        TableRow<ServerJob> row = new TableRow<>();
        row.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2 && row.getItem() != null) {
                model.details(row.getItem());
            }
        });
        return row;
    }

    private Reasoned action(String text, String id, Consumer<ServerJob> what) {
        Button button = Controls.button(text, () -> chosen().ifPresent(what));
        button.setId(id);
        return new Reasoned(button);
    }

    private Optional<ServerJob> chosen() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    /** A list that was read anew keeps the choice, by the job's id. */
    private void keepChosen() {
        chosenId.ifPresent(id -> model.jobs().stream()
                .filter(job -> job.id().equals(id))
                .findFirst()
                .ifPresent(job -> table.getSelectionModel().select(job)));
    }

    private void offer() {
        Optional<ServerJob> job = chosen();
        job.ifPresent(now -> chosenId = Optional.of(now.id()));
        details.reasonAgainst(job.isPresent() ? Optional.empty() : Optional.of("Choose a job."));
        Optional<String> reason = ServerJobsModel.reasonAgainstCancelling(job.orElse(null));
        cancel.reasonAgainst(reason);
        watch.reasonAgainst(reason);
    }
}
