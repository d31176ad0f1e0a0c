package dev.refill.ui.common;

import dev.refill.model.Freshness;
import dev.refill.model.Freshness.Part;
import dev.refill.model.Freshness.PartState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.VBox;

/**
 * A cell for each fragment, coloured by its state, and a line that tells of the one under the mouse or chosen with the
 * arrow keys. A click or Enter opens its rows.
 */
public final class FragmentStrip extends VBox {
    private static final String HINT = "Click a fragment to see its rows.";

    private final SteadyText details = new SteadyText();
    private final FragmentCells cells = new FragmentCells(this::tell, part -> open(List.of(part)));
    private final Consumer<List<Integer>> open;

    /** @param open shows the rows of the fragments with these ids */
    public FragmentStrip(Consumer<List<Integer>> open) {
        super(4);
        this.open = open;
        setFillWidth(true);
        details.setId("fragment-details");
        details.getStyleClass().addAll("muted", "small");
        getChildren().addAll(cells, details);
    }

    public void show(Freshness freshness) {
        List<Part> parts = freshness.parts();
        cells.show(parts);
        cells.setAccessibleText(FreshnessWords.fragments(freshness));
        cells.setContextMenu(menu(freshness));
        // A server does not tell of fragments; then there is nothing to take room for.
        for (Node part : getChildren()) {
            part.setVisible(!parts.isEmpty());
            part.setManaged(!parts.isEmpty());
        }
        details.mayBecome(Stream.concat(Stream.of(HINT), longest(parts)).toList());
        tell(null);
    }

    /** What is said of the fragments with the largest numbers: no other takes more room. */
    private static Stream<String> longest(List<Part> parts) {
        return Stream.<ToLongFunction<Part>>of(
                        Part::fragmentId,
                        Part::rows,
                        Part::rowsUnfilled,
                        part -> part.bytes().orElse(0))
                .flatMap(number -> parts.stream().max(Comparator.comparingLong(number)).stream())
                .map(FragmentStrip::describe);
    }

    private void tell(@org.jspecify.annotations.Nullable Part part) {
        details.setText(part == null ? HINT : describe(part));
        cells.setAccessibleHelp(details.getText());
    }

    private ContextMenu menu(Freshness freshness) {
        List<MenuItem> items = new ArrayList<>();
        MenuItem one = new MenuItem("Show the rows of this fragment");
        one.setOnAction(event -> cells.openCurrent());
        items.add(one);
        for (PartState state : PartState.values()) {
            List<Part> parts = freshness.parts().stream()
                    .filter(part -> part.state() == state)
                    .toList();
            if (!parts.isEmpty() && parts.size() < freshness.parts().size()) {
                MenuItem item =
                        new MenuItem("Show the rows of " + Format.count(parts.size(), word(state) + " fragment"));
                item.setOnAction(event -> open(parts));
                items.add(item);
            }
        }
        return new ContextMenu(items.toArray(MenuItem[]::new));
    }

    private void open(List<Part> parts) {
        open.accept(parts.stream().map(Part::fragmentId).toList());
    }

    static String describe(Part part) {
        return "Fragment " + part.fragmentId() + ": " + word(part.state()) + ", " + Format.count(part.rows(), "row")
                + (part.rowsUnfilled() > 0 ? ", " + Format.count(part.rowsUnfilled()) + " unfilled" : "")
                + (part.bytes().isPresent() ? ", " + Format.bytes(part.bytes().getAsLong()) : "");
    }

    private static String word(PartState state) {
        return state.name().toLowerCase(Locale.ROOT);
    }
}
