package dev.refill.ui.connect;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.ErrorText;
import java.nio.file.Path;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The page that the window begins with. */
public final class WelcomeView extends StackPane {
    private final ConnectViewModel model;
    private final TextField address = Controls.field("Folder with Lance tables", "mono");
    private final VBox recent = new VBox(2);

    public WelcomeView(ConnectViewModel model) {
        this.model = model;
        getStyleClass().add("welcome");
        setId("welcome");
        address.setId("welcome-address");
        address.textProperty().bindBidirectional(model.addressProperty());
        address.setOnAction(event -> model.openTyped());
        HBox.setHgrow(address, Priority.ALWAYS);
        Button open = Controls.button("_Open", model::openTyped, "accent");
        open.setId("welcome-open");
        Button choose = Controls.button("_Choose folder…", model::chooseFolder);
        Button sample = Controls.button("Open the _sample database", model::openSample);
        sample.setId("welcome-sample");
        Button cluster = Controls.button("Connect to a cl_uster…", model::connectCluster);
        cluster.setId("welcome-cluster");
        Button store = Controls.button("Open an object s_tore…", model::connectStore);
        store.setId("welcome-store");
        for (Button button : new Button[] {open, choose, sample, cluster, store}) {
            button.disableProperty().bind(model.busyProperty());
        }
        HBox line = new HBox(8, address, open, choose);
        line.setAlignment(Pos.CENTER_LEFT);
        ProgressBar busy = new ProgressBar();
        busy.setMaxWidth(Double.MAX_VALUE);
        busy.setAccessibleText("Opening");
        busy.getStyleClass().add("small");
        busy.visibleProperty().bind(model.busyProperty());
        ErrorText error = new ErrorText();
        error.setId("welcome-error");
        model.failureProperty().addListener((property, before, now) -> error.show(now));
        error.show(model.failureProperty().get());
        model.recent().addListener((ListChangeListener<String>) change -> fillRecent());
        fillRecent();
        VBox card = new VBox(
                10,
                heading(),
                Controls.section("Open a folder"),
                line,
                busy,
                error,
                Controls.section("Connect to a cluster or an object store"),
                new HBox(12, cluster, beside("LanceDB Cloud, Enterprise, or a Lance REST namespace.")),
                new HBox(12, store, beside("Tables in a bucket: S3, or a store that speaks it.")),
                Controls.section("Recent databases"),
                recent,
                Controls.section("New here?"),
                new HBox(12, sample, beside("A small database with columns that are unfilled, stale and fresh.")));
        card.getStyleClass().add("welcome-card");
        card.setMaxSize(720, USE_PREF_SIZE);
        getChildren().add(card);
    }

    /** Where typing gives an address. */
    public TextField address() {
        return address;
    }

    private static VBox heading() {
        Label name = Controls.label("Refill", "welcome-title");
        Label what = Controls.paragraph(
                "See how fresh the computed columns of LanceDB tables are, and refresh them.", "muted");
        return new VBox(4, name, what);
    }

    private static Label beside(String words) {
        Label text = Controls.paragraph(words, "muted");
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setPadding(new javafx.geometry.Insets(5, 0, 0, 0));
        return text;
    }

    private void fillRecent() {
        recent.getChildren().clear();
        for (String uri : model.recent()) {
            Hyperlink link = new Hyperlink(
                    name(uri), new FontIcon(ConnectionFields.takesKeys(uri) ? Feather.CLOUD : Feather.DATABASE));
            link.setAccessibleText("Open " + uri);
            link.setOnAction(event -> model.open(uri));
            link.setMinWidth(USE_PREF_SIZE);
            Label where = Controls.label(uri, "muted", "small");
            where.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            Controls.tip(where);
            HBox line = new HBox(8, link, where);
            line.setAlignment(Pos.CENTER_LEFT);
            recent.getChildren().add(line);
        }
        if (model.recent().isEmpty()) {
            recent.getChildren().add(Controls.label("Databases you open are listed here.", "muted"));
        }
    }

    /** The last part of a path, which tells one folder from another; of a server's address the database or the host. */
    private static String name(String uri) {
        if (ConnectionFields.isServer(uri)) {
            return ConnectionFields.name(uri);
        }
        // An object store's options are no part of its path.
        String place = StoreFields.isStore(uri) ? uri.replaceFirst("\\?.*", "") : uri;
        String path = place.endsWith("/") ? place.substring(0, place.length() - 1) : place;
        try {
            Path last = Path.of(path).getFileName();
            return last == null ? uri : last.toString();
        } catch (java.nio.file.InvalidPathException notAPath) {
            return uri;
        }
    }
}
