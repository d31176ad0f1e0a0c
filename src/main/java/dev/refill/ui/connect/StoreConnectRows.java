package dev.refill.ui.connect;

import javafx.beans.binding.Bindings;
import javafx.beans.property.StringProperty;
import javafx.scene.control.CheckBox;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/** What the dialog asks of an object store. */
final class StoreConnectRows {
    private StoreConnectRows() {}

    static VBox address(StoreFields store) {
        TextField location = ClusterConnectView.field(
                "Bucket and folder", "connect-location", store.locationProperty(), "s3://bucket/folder");
        TextField endpoint = ClusterConnectView.field(
                "Endpoint",
                "connect-endpoint",
                store.endpointProperty(),
                "AWS's own; for others such as https://minio.example.com:9000");
        TextField region = ClusterConnectView.field(
                "Region", "connect-store-region", store.regionProperty(), "such as eu-west-1; may be left out");
        return new VBox(
                8,
                ClusterConnectView.row("Database", location),
                ClusterConnectView.row("Endpoint", endpoint),
                ClusterConnectView.row("Region", region));
    }

    static VBox keys(ClusterConnectModel model) {
        ConnectionKeys keys = model.keys();
        CheckBox open = new CheckBox("The bucket is public: no keys are sent");
        open.setId("connect-open");
        open.selectedProperty().bindBidirectional(model.fields().store().openProperty());
        VBox rows = new VBox(
                8,
                ClusterConnectView.row(
                        "Access key", secret(model, "Access key", "connect-access", keys.accessProperty())),
                ClusterConnectView.row(
                        "Secret key", secret(model, "Secret key", "connect-secret", keys.secretProperty())),
                ClusterConnectView.row("Session token", token(keys)));
        rows.disableProperty().bind(open.selectedProperty());
        return new VBox(8, rows, open);
    }

    private static PasswordField secret(ClusterConnectModel model, String name, String id, StringProperty value) {
        PasswordField field = password(id, value);
        field.promptTextProperty()
                .bind(Bindings.when(model.keyKnownProperty())
                        .then("the one that is known for this bucket")
                        .otherwise("none"));
        field.accessibleTextProperty().bind(Bindings.concat(name, ", empty for ", field.promptTextProperty()));
        return field;
    }

    private static PasswordField token(ConnectionKeys keys) {
        PasswordField field = password("connect-token", keys.tokenProperty());
        field.setPromptText("none; comes with keys that are lent for a time");
        field.setAccessibleText("Session token, empty for none");
        return field;
    }

    private static PasswordField password(String id, StringProperty value) {
        PasswordField field = new PasswordField();
        field.setId(id);
        field.getStyleClass().add("mono");
        field.textProperty().bindBidirectional(value);
        return field;
    }
}
