package dev.refill.ui.data;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Format;
import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** Says that only the rows of some fragments are shown, and takes that back; not there while all are. */
final class FragmentFilter extends HBox {
    private static final int MOST_NAMED = 8;

    FragmentFilter(DataViewModel model) {
        super(8);
        setId("fragment-filter");
        getStyleClass().add("bar");
        setAlignment(Pos.CENTER_LEFT);
        Label words = Controls.label("", "muted");
        words.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> words(model.screen().fragments()), model.screen().fragments()));
        Button all = Controls.button("Show all _rows", () -> model.showFragments(List.of()), "small");
        all.setId("all-fragments");
        getChildren().addAll(words, all);
        Controls.showWhile(this, Bindings.isNotEmpty(model.screen().fragments()));
    }

    static String words(List<Integer> ids) {
        if (ids.size() == 1) {
            return "Only the rows of fragment " + ids.get(0);
        }
        return ids.size() <= MOST_NAMED
                ? "Only the rows of fragments "
                        + ids.stream().map(String::valueOf).collect(Collectors.joining(", "))
                : "Only the rows of " + Format.count(ids.size()) + " fragments";
    }
}
