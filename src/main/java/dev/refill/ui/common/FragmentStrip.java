package dev.refill.ui.common;

import dev.refill.model.Freshness;
import dev.refill.model.Freshness.Part;
import dev.refill.model.Freshness.PartState;
import java.util.List;
import java.util.Locale;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;

/**
 * A cell for each fragment, coloured by its state. A table of more fragments than cells has several in one, which then
 * has the colour of the one that most needs a refresh.
 */
public final class FragmentStrip extends FlowPane {
    static final int MAX_CELLS = 240;

    public FragmentStrip() {
        super(2, 2);
        getStyleClass().add("fragment-strip");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    }

    public void show(Freshness freshness) {
        List<Part> parts = freshness.parts();
        int perCell = (parts.size() + MAX_CELLS - 1) / MAX_CELLS;
        getChildren().clear();
        for (int from = 0; from < parts.size(); from += perCell) {
            getChildren().add(cell(parts.subList(from, Math.min(parts.size(), from + perCell))));
        }
        setAccessibleText(FreshnessWords.fragments(freshness));
    }

    private static Region cell(List<Part> parts) {
        PartState state = worst(parts);
        Region cell = new Region();
        cell.getStyleClass().addAll("fragment", "share-" + word(state));
        Tooltip.install(cell, new Tooltip(describe(parts, state)));
        return cell;
    }

    static PartState worst(List<Part> parts) {
        List<PartState> order = List.of(PartState.STALE, PartState.UNFILLED, PartState.UNVERIFIED);
        return order.stream()
                .filter(wanted -> parts.stream().anyMatch(part -> part.state() == wanted))
                .findFirst()
                .orElse(PartState.FRESH);
    }

    static String describe(List<Part> parts, PartState state) {
        long rows = parts.stream().mapToLong(Part::rows).sum();
        long unfilled = parts.stream().mapToLong(Part::rowsUnfilled).sum();
        String which = parts.size() == 1
                ? "Fragment " + parts.get(0).fragmentId()
                : "Fragments " + parts.get(0).fragmentId() + " to "
                        + parts.get(parts.size() - 1).fragmentId();
        return which + ": " + word(state) + ", " + Format.count(rows, "row")
                + (unfilled > 0 ? ", " + Format.count(unfilled) + " unfilled" : "");
    }

    private static String word(PartState state) {
        return state.name().toLowerCase(Locale.ROOT);
    }
}
