package dev.refill.app.tour;

import dev.refill.model.Definition;
import dev.refill.model.ServerJob;
import dev.refill.ui.columns.ColumnRow;
import dev.refill.ui.columns.ColumnsViewModel;
import dev.refill.ui.shell.MainWindow;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;

/**
 * The screens of a database on a server, looked at one after the other. Every dialog is closed again by Escape: nothing is
 * declared, refreshed or cancelled.
 */
final class ClusterWalk {
    private final Stagehand stagehand;
    private final MainWindow window;
    private final Hand hand;
    private final String uri;
    private final Steps steps;

    ClusterWalk(Stagehand stagehand, MainWindow window, String uri, Path pictures) {
        this.stagehand = stagehand;
        this.window = window;
        this.hand = new Hand(window.scene());
        this.uri = uri;
        this.steps = new Steps(stagehand, window.scene(), hand, pictures);
    }

    void go() {
        connect();
        columns();
        refresh();
        function();
        jobs();
    }

    private void connect() {
        steps.click("#welcome-cluster");
        steps.waitFor("#connect-key");
        steps.picture("cluster-connect");
        leave();
        steps.click("#welcome-address");
        stagehand.doOnUi(() -> hand.type(uri));
        steps.click("#welcome-open");
    }

    private void columns() {
        stagehand.until(
                "a table of the server", () -> columnsModel().detailProperty().get());
        stagehand.until(
                "its columns to be counted",
                () -> columnsModel().tallyProperty().get().complete() ? true : null);
        steps.picture("cluster-columns");
    }

    private void refresh() {
        if (!offered("#refresh")) {
            return;
        }
        steps.click("#refresh");
        steps.waitFor(".device-card");
        steps.picture("cluster-refresh");
        leave();
    }

    /** With the Function of a column of the table, where there is one. */
    private void function() {
        if (!offered("#declare-function")) {
            return;
        }
        Optional<ColumnRow> column = stagehand.onUi(() -> columnsModel().shown().stream()
                .filter(row -> row.column().definition() instanceof Definition.Function)
                .findFirst());
        if (column.isPresent()) {
            stagehand.doOnUi(() -> columnsModel().selectedProperty().set(column.get()));
            waitForEither("#inspector #function-facts", "#inspector #function-note");
            steps.picture("cluster-function-column");
        }
        steps.click("#declare-function");
        if (column.isPresent() && column.get().column().definition() instanceof Definition.Function bound) {
            type("#function-name", bound.name());
            type("#function-version", bound.version());
            steps.click("#function-look-up");
            waitForEither(".dialog #function-facts", ".dialog .notice-text");
        }
        steps.picture("cluster-function");
        leave();
    }

    private void jobs() {
        if (!offered("#jobs-server")) {
            return;
        }
        steps.click("#jobs-server");
        stagehand.until(
                "the server's jobs",
                () -> window.model().serverJobs().busyProperty().get() ? null : true);
        steps.picture("cluster-jobs");
        Optional<ServerJob> newest =
                stagehand.onUi(() -> window.model().serverJobs().jobs().stream().findFirst());
        if (newest.isEmpty()) {
            return;
        }
        stagehand.doOnUi(() -> window.model().serverJobs().details(newest.get()));
        steps.waitFor("#job-events");
        stagehand.settle();
        steps.picture("cluster-job");
        leave();
    }

    private ColumnsViewModel columnsModel() {
        return window.model().columns();
    }

    private void leave() {
        stagehand.doOnUi(() -> hand.press(KeyCode.ESCAPE));
        stagehand.settle();
    }

    private void type(String field, String text) {
        steps.click(field);
        stagehand.doOnUi(() -> hand.type(text));
    }

    private boolean offered(String selector) {
        return stagehand.onUi(() -> hand.find(selector, Hand::ready) != null);
    }

    private void waitForEither(String one, String other) {
        stagehand.until(one, () -> {
            Node found = hand.find(one);
            return found == null ? hand.find(other, said()) : found;
        });
    }

    /** Not the sentence that stands there while it is being looked up. */
    private static Predicate<Node> said() {
        return node -> !(node instanceof javafx.scene.control.Labeled label
                && label.getText().endsWith("…"));
    }
}
