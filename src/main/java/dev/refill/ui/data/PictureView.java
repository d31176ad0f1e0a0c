package dev.refill.ui.data;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Format;
import java.io.ByteArrayInputStream;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** A picture that lies in a cell, decoded in the background and no larger than a screen. */
final class PictureView extends VBox {
    private static final double MOST_SIDE = 1600;

    PictureView(CellDetail.Picture picture, Background background) {
        super(8);
        getStyleClass().add("detail-box");
        ImageHeader header = picture.header();
        Label facts = Controls.label(
                header.format() + " · " + header.width() + " × " + header.height() + " pixels · "
                        + Format.bytes(picture.bytes().size()),
                "muted");
        ImageView image = new ImageView();
        image.setPreserveRatio(true);
        image.setSmooth(true);
        image.setAccessibleText("The picture in the cell, " + header.width() + " by " + header.height() + " pixels");
        StackPane frame = new StackPane(image);
        frame.getStyleClass().add("picture");
        ScrollPane pane = new ScrollPane(frame);
        pane.setFitToWidth(true);
        pane.getStyleClass().add("picture-pane");
        VBox.setVgrow(pane, Priority.ALWAYS);
        Label state = Controls.paragraph("Decoding the picture…", "muted");
        getChildren().addAll(facts, state, pane);
        background.run(
                () -> decode(picture),
                decoded -> {
                    getChildren().remove(state);
                    image.setImage(decoded);
                    image.fitWidthProperty()
                            .bind(pane.widthProperty()
                                    .subtract(20)
                                    .map(room -> Math.max(
                                            16, Math.min(decoded.getWidth() * enlarged(decoded), room.doubleValue()))));
                },
                failure -> state.setText(failure.sentence()));
    }

    /** A tiny picture is shown larger. */
    private static double enlarged(Image image) {
        double side = Math.max(image.getWidth(), image.getHeight());
        return side < 64 ? Math.floor(128 / side) : 1;
    }

    private static Image decode(CellDetail.Picture picture) {
        boolean large = Math.max(picture.header().width(), picture.header().height()) > MOST_SIDE;
        double side = large ? MOST_SIDE : 0;
        Image image = new Image(new ByteArrayInputStream(picture.bytes().head()), side, side, true, true);
        if (image.isError() || image.getWidth() == 0) {
            throw new RefillException(
                    ErrorCode.BAD_INPUT,
                    "The picture cannot be decoded: it is damaged or only a part of one.",
                    image.getException());
        }
        return image;
    }
}
