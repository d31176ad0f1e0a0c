package dev.refill.ui.data;

import dev.refill.ui.common.Background;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.NullText;
import dev.refill.ui.common.Segments;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The controls for a value, by what it is. */
final class DetailContent {
    /** Characters in a text control: more makes it slow. All are copied. */
    private static final int MOST_CHARS = 200_000;

    private DetailContent() {}

    static Node of(@Nullable CellDetail detail, Background background) {
        if (detail == null) {
            return new Region();
        }
        if (detail instanceof CellDetail.Nothing) {
            return box(new NullText("null-value"), Controls.paragraph("The cell has no value.", "muted"));
        }
        if (detail instanceof CellDetail.Words words) {
            return words(words);
        }
        if (detail instanceof CellDetail.Line line) {
            return box(area(line.text(), true));
        }
        if (detail instanceof CellDetail.Tree tree) {
            return box(new ValueTree(tree.value()));
        }
        if (detail instanceof CellDetail.Numbers numbers) {
            return numbers(numbers);
        }
        if (detail instanceof CellDetail.Picture picture) {
            return new PictureView(picture, background);
        }
        return binary((CellDetail.Binary) detail);
    }

    private static VBox box(Node... children) {
        VBox box = new VBox(8, children);
        box.getStyleClass().add("detail-box");
        for (Node child : children) {
            if (child instanceof TextArea || child instanceof ValueTree || child instanceof ListView<?>) {
                VBox.setVgrow(child, Priority.ALWAYS);
            }
        }
        return box;
    }

    private static TextArea area(String text, boolean wrap) {
        TextArea area = new TextArea(text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS) + "…");
        area.setEditable(false);
        area.setWrapText(wrap);
        area.getStyleClass().addAll("detail-text", "mono");
        area.setAccessibleText("Value");
        return area;
    }

    private static Node words(CellDetail.Words words) {
        if (words.length() == 0) {
            return box(Controls.paragraph("An empty text.", "muted"));
        }
        TextArea area = area(
                words.json().isEmpty() ? words.text() : words.json(),
                words.json().isEmpty());
        String length = Format.count(words.length(), "character")
                + (words.length() > MOST_CHARS ? ", the first " + Format.count(MOST_CHARS) + " shown" : "");
        if (words.json().isEmpty()) {
            return box(Controls.label(length, "muted"), area);
        }
        SimpleObjectProperty<Boolean> laidOut = new SimpleObjectProperty<>(true);
        laidOut.addListener((property, before, now) -> {
            area.setWrapText(!now);
            area.setText(now ? words.json() : words.text());
        });
        return box(
                new Segments<>("Shown as", List.of(true, false), pretty -> pretty ? "JSON" : "As stored", laidOut),
                Controls.label(length, "muted"),
                area);
    }

    private static Node numbers(CellDetail.Numbers numbers) {
        ListView<String> list = new ListView<>(new NumberLines(numbers.numbers()));
        list.getStyleClass().addAll("mono", "vector-numbers", "dense");
        list.setAccessibleText("The vector's numbers");
        return box(
                Controls.paragraph(numbers.summary().text(), "vector-summary"),
                new VectorPlot(numbers.numbers(), numbers.summary()),
                list);
    }

    private static Node binary(CellDetail.Binary binary) {
        TextArea hex = area(binary.hex(), false);
        String size = Format.bytes(binary.size())
                + (binary.size() > HexDump.MOST ? ", the first " + Format.bytes(HexDump.MOST) + " shown" : "");
        return binary.note().isEmpty()
                ? box(Controls.label(size, "muted"), hex)
                : box(Controls.paragraph(binary.note(), "muted"), Controls.label(size, "muted"), hex);
    }
}
