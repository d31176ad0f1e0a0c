package dev.refill.ui.data;

import dev.refill.model.RowFormat;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.DialogFrame;
import dev.refill.ui.common.ErrorText;
import dev.refill.ui.common.Segments;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The dialog that writes rows to a file. */
public final class ExportView {
    private ExportView() {}

    public static DialogFrame of(ExportModel model) {
        var choosing = model.stateProperty()
                .isEqualTo(ExportModel.State.CHOOSING)
                .or(model.stateProperty().isEqualTo(ExportModel.State.ASKING));
        Segments<RowFormat> formats =
                new Segments<>("Format", ExportModel.formats(), RowFormat::word, model.formatProperty());
        formats.disableProperty().bind(choosing.not());

        TextField file = Controls.field("File to write", "export-file");
        file.textProperty().bindBidirectional(model.fileProperty());
        HBox.setHgrow(file, Priority.ALWAYS);
        Button folder = Controls.button("_Folder…", model::chooseFolder);
        HBox place = new HBox(8, file, folder);
        place.disableProperty().bind(choosing.not());
        Label fileLabel = Controls.label("File");
        fileLabel.setLabelFor(file);

        TextField nulls = Controls.field("What stands for a null in CSV; nothing if empty", "export-nulls");
        nulls.setPromptText("nothing");
        nulls.setMaxWidth(160);
        nulls.textProperty().bindBidirectional(model.nullsProperty());
        Label nullsLabel = Controls.label("Nulls are written as");
        nullsLabel.setLabelFor(nulls);
        HBox nullLine = new HBox(8, nullsLabel, nulls);
        nullLine.setAlignment(Pos.CENTER_LEFT);
        nullLine.disableProperty().bind(choosing.not());
        Controls.showWhile(nullLine, model.formatProperty().isEqualTo(RowFormat.CSV));

        ProgressBar bar = new ProgressBar();
        bar.progressProperty().bind(model.progressProperty());
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setAccessibleText("Progress of the export");
        Controls.showWhile(bar, choosing.not());
        Label news = Controls.paragraph("", "export-news");
        news.textProperty().bind(model.newsProperty());
        Controls.showWhile(news, model.newsProperty().isNotEmpty());
        ErrorText error = new ErrorText();
        model.failureProperty().addListener((property, before, now) -> error.show(now));

        VBox content = new VBox(
                12,
                Controls.paragraph(model.what(), "muted"),
                new VBox(4, Controls.label("Format"), formats),
                new VBox(4, fileLabel, place),
                nullLine,
                bar,
                news,
                error);
        DialogFrame frame = new DialogFrame(model, content);
        Button main = Controls.button("_Export", model::submit, "accent");
        main.setId("dialog-main");
        main.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> switch (model.stateProperty().get()) {
                            case ASKING -> "_Replace the file";
                            case DONE -> "_Close";
                            default -> "_Export";
                        },
                        model.stateProperty()));
        main.accessibleTextProperty()
                .bind(Bindings.createStringBinding(() -> main.getText().replace("_", ""), main.textProperty()));
        main.disableProperty()
                .bind(model.stateProperty()
                        .isEqualTo(ExportModel.State.WRITING)
                        .or(model.fileProperty().isEmpty()));
        Button cancel = Controls.button("Cancel", model::cancel, "export-cancel");
        Controls.showWhile(cancel, model.stateProperty().isNotEqualTo(ExportModel.State.DONE));
        frame.buttons(cancel, main);
        frame.setPrefWidth(560);
        return frame;
    }
}
