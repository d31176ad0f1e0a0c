package dev.refill.ui.columns;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import dev.refill.ui.common.ErrorText;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The dialog that declares the columns of a registered Function. */
public final class FunctionDeclareView {
    private static final String NULLS = "New columns hold nulls until they are refreshed.";

    private final FunctionDeclareModel model;
    private final StackPane content = new StackPane();
    private final Button declare = Controls.button("_Declare", () -> {}, "accent");
    private final DialogFrame frame;
    private final ChangeListener<String> onProblem = (property, before, now) -> judge();

    private FunctionDeclareView(FunctionDeclareModel model) {
        this.model = model;
        ErrorText error = new ErrorText();
        model.failureProperty().addListener((property, before, now) -> error.show(now));
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setFocusTraversable(false);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        frame = new DialogFrame(model, new VBox(12, search(), error, scroll));
        declare.setId("dialog-main");
        declare.setOnAction(event -> model.declare());
        frame.buttons(Controls.button("Cancel", model::close), declare);
        frame.setPrefSize(880, 600);
        model.busyProperty().addListener((property, before, now) -> judge());
        model.searchingProperty().addListener((property, before, now) -> show(null));
        model.bindingProperty().addListener((property, before, now) -> {
            if (before != null) {
                before.problemProperty().removeListener(onProblem);
            }
            if (now != null) {
                now.problemProperty().addListener(onProblem);
            }
            show(now);
        });
        show(model.bindingProperty().get());
    }

    public static DialogFrame of(FunctionDeclareModel model) {
        return new FunctionDeclareView(model).frame;
    }

    private HBox search() {
        TextField name = Controls.field("Function");
        name.setId("function-name");
        name.setPrefColumnCount(22);
        name.textProperty().bindBidirectional(model.nameProperty());
        TextField version = Controls.field("Version");
        version.setId("function-version");
        version.setPrefColumnCount(22);
        version.textProperty().bindBidirectional(model.versionProperty());
        Button lookUp = Controls.button("_Look up", model::lookUp);
        lookUp.setId("function-look-up");
        lookUp.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> model.nameProperty().get().isBlank()
                                || model.versionProperty().get().isBlank()
                                || model.searchingProperty().get()
                                || model.busyProperty().get(),
                        model.nameProperty(),
                        model.versionProperty(),
                        model.searchingProperty(),
                        model.busyProperty()));
        name.setOnAction(event -> model.lookUp());
        version.setOnAction(event -> model.lookUp());
        HBox search = new HBox(
                8, Controls.label("Function", "muted"), name, Controls.label("version", "muted"), version, lookUp);
        search.setAlignment(Pos.CENTER_LEFT);
        return search;
    }

    private void show(@Nullable FunctionBindingModel binding) {
        FunctionBindingModel shown = binding == null ? model.bindingProperty().get() : binding;
        if (shown == null) {
            Label hint = Controls.paragraph(
                    model.searchingProperty().get()
                            ? "Looking it up…"
                            : "Type the name and the version of a Function that is registered with the server.",
                    "muted");
            content.getChildren().setAll(hint);
        } else {
            content.getChildren().setAll(new FunctionBindingView(shown));
        }
        judge();
    }

    private void judge() {
        FunctionBindingModel binding = model.bindingProperty().get();
        String problem = binding == null ? "" : binding.problemProperty().get();
        declare.setDisable(
                binding == null || !problem.isEmpty() || model.busyProperty().get());
        int columns = binding == null ? 1 : binding.outputs().size();
        declare.setText(columns == 1 ? "_Declare" : "_Declare " + columns + " columns");
        frame.note().setText(problem.isEmpty() ? NULLS : problem);
    }
}
