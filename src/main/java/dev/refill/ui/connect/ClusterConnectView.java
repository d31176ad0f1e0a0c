package dev.refill.ui.connect;

import dev.refill.secret.Place;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import dev.refill.ui.common.ErrorText;
import dev.refill.ui.common.Segments;
import java.util.List;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The dialog that connects to a server or an object store. */
public final class ClusterConnectView {
    private final ClusterConnectModel model;
    private final ConnectionFields fields;

    private ClusterConnectView(ClusterConnectModel model) {
        this.model = model;
        this.fields = model.fields();
    }

    public static DialogFrame of(ClusterConnectModel model) {
        return new ClusterConnectView(model).frame();
    }

    private DialogFrame frame() {
        Segments<ConnectionKind> kinds = new Segments<>(
                "Kind of server", List.of(ConnectionKind.values()), ConnectionKind::words, fields.kindProperty());
        for (ConnectionKind kind : ConnectionKind.values()) {
            kinds.button(kind)
                    .setId("connect-" + kind.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
        ErrorText error = new ErrorText();
        error.setId("connect-error");
        model.failureProperty().addListener((property, before, now) -> error.show(now));
        error.show(model.failureProperty().get());
        VBox form = new VBox(10, kinds, address(), key(), advanced(), new ConnectionCheckView(model), error);
        form.getStyleClass().add("connect-form");
        ScrollPane scroll = new ScrollPane(form);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().add("connect-scroll");
        // What was found comes last, and is what one waits for.
        form.heightProperty().addListener((property, before, now) -> {
            if (model.checkProperty().get() != null || model.failureProperty().get() != null) {
                scroll.setVvalue(scroll.getVmax());
            }
        });
        DialogFrame frame = new DialogFrame(model, scroll);
        Button test = Controls.button("_Test", model::test);
        test.setId("connect-test");
        Button connect = Controls.button("_Connect", model::connect, "accent");
        connect.setId("dialog-main");
        BooleanExpression closed =
                model.refusalProperty().isNotEmpty().or(model.doingProperty().isNotNull());
        test.disableProperty().bind(closed);
        connect.disableProperty().bind(closed);
        frame.add(test);
        frame.buttons(Controls.button("Cancel", model::close), connect);
        frame.note()
                .textProperty()
                .bind(Bindings.createStringBinding(
                        () -> {
                            String doing = model.doingProperty().get();
                            return doing == null ? model.refusalProperty().get() : doing;
                        },
                        model.doingProperty(),
                        model.refusalProperty()));
        frame.setPrefWidth(680);
        frame.setMinHeight(0);
        return frame;
    }

    private VBox address() {
        TextField database = field("Database", "connect-database", fields.databaseProperty(), "its name, such as prod");
        TextField region = field("Region", "connect-region", fields.regionProperty(), "such as us-east-1");
        TextField host = field("Server", "connect-host", fields.hostProperty(), "https://lance.example.com");
        TextField prefix = field("Prefix", "connect-prefix", fields.prefixProperty(), "none");
        Node databaseRow = row("Database", database);
        Node regionRow = row("Region", region);
        Node hostRow = row("Server", host);
        Node prefixRow = row("Database prefix", prefix);
        Controls.showWhile(databaseRow, is(ConnectionKind.CLOUD).or(is(ConnectionKind.ENTERPRISE)));
        Controls.showWhile(regionRow, is(ConnectionKind.CLOUD));
        Controls.showWhile(hostRow, is(ConnectionKind.ENTERPRISE).or(is(ConnectionKind.NAMESPACE)));
        Controls.showWhile(prefixRow, is(ConnectionKind.ENTERPRISE));
        Node storeRows = StoreConnectRows.address(fields.store());
        Controls.showWhile(storeRows, is(ConnectionKind.OBJECT_STORE));
        return new VBox(8, hostRow, databaseRow, regionRow, prefixRow, storeRows);
    }

    private BooleanBinding is(ConnectionKind kind) {
        return fields.kindProperty().isEqualTo(kind);
    }

    private VBox key() {
        ObjectProperty<Boolean> bearer =
                new SimpleObjectProperty<>(fields.bearerProperty().get());
        bearer.addListener((property, before, now) -> fields.bearerProperty().set(now));
        fields.bearerProperty().addListener((property, before, now) -> bearer.set(now));
        Segments<Boolean> scheme = new Segments<>(
                "How the key travels", List.of(false, true), token -> token ? "Bearer token" : "API key", bearer);
        PasswordField key = new PasswordField();
        key.setId("connect-key");
        key.getStyleClass().add("mono");
        key.textProperty().bindBidirectional(model.keys().keyProperty());
        key.promptTextProperty()
                .bind(Bindings.when(model.keyKnownProperty())
                        .then("the one that is kept for this address")
                        .otherwise("none"));
        key.accessibleTextProperty().bind(Bindings.concat("Key, empty for ", key.promptTextProperty()));
        HBox.setHgrow(key, Priority.ALWAYS);
        HBox line = new HBox(8, scheme, key);
        line.setAlignment(Pos.CENTER_LEFT);
        Controls.showWhile(line, is(ConnectionKind.OBJECT_STORE).not());
        Node storeKeys = StoreConnectRows.keys(model);
        Controls.showWhile(storeKeys, is(ConnectionKind.OBJECT_STORE));
        CheckBox keep = new CheckBox();
        keep.setId("connect-keep");
        keep.selectedProperty().bindBidirectional(model.keepProperty());
        Label session = Controls.paragraph("", "muted");
        session.setId("connect-session");
        show(keep, session, model.placeProperty().get());
        model.placeProperty().addListener((property, before, now) -> show(keep, session, now));
        return new VBox(6, Controls.section("Key"), line, storeKeys, keep, session);
    }

    /** A choice where keys can be kept, else where this one is. */
    private static void show(CheckBox keep, Label session, @Nullable Place place) {
        boolean lasts = place instanceof Place.Keyring;
        keep.setVisible(lasts);
        keep.setManaged(lasts);
        session.setVisible(!lasts);
        session.setManaged(!lasts);
        if (place instanceof Place.Keyring keyring) {
            keep.setText("Keep the key in " + keyring.name());
            keep.setAccessibleText(keep.getText());
        } else if (place instanceof Place.Session here) {
            session.setText("The key is kept until Refill closes. " + here.reason());
        } else {
            session.setText("Asking the system's keyring…");
        }
    }

    private TitledPane advanced() {
        TextField authorities =
                field("Certificates", "connect-ca", fields.authoritiesProperty(), "those that the system trusts");
        Button choose = Controls.button("C_hoose…", model::chooseAuthorities);
        HBox file = new HBox(8, authorities, choose);
        HBox.setHgrow(authorities, Priority.ALWAYS);
        VBox rows = new VBox(
                8,
                row("Further certificates", file),
                row(
                        "Proxy",
                        field(
                                "Proxy",
                                "connect-proxy",
                                fields.proxyProperty(),
                                "the system's, such as http://proxy:3128")),
                row(
                        "Wait to connect, s",
                        field(
                                "Seconds to wait for a connection",
                                "connect-timeout",
                                fields.connectSecondsProperty(),
                                "120")),
                row(
                        "Wait for an answer, s",
                        field("Seconds to wait for an answer", "read-timeout", fields.readSecondsProperty(), "300")),
                row("User", field("User, for the server's records", "connect-user", fields.userProperty(), "none")));
        TitledPane pane = new TitledPane("Network", rows);
        pane.setId("connect-network");
        pane.getStyleClass().add("refresh-advanced");
        pane.setExpanded(false);
        pane.setAnimated(false);
        Controls.showWhile(pane, is(ConnectionKind.OBJECT_STORE).not());
        return pane;
    }

    static TextField field(String name, String id, StringProperty value, String prompt) {
        TextField field = Controls.field(name);
        field.setId(id);
        field.setPromptText(prompt);
        field.textProperty().bindBidirectional(value);
        return field;
    }

    static HBox row(String name, Node field) {
        Label label = Controls.label(name, "amount-label");
        label.setLabelFor(field);
        HBox.setHgrow(field, Priority.ALWAYS);
        HBox row = new HBox(8, label, field);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }
}
