package dev.refill.ui.common;

import atlantafx.base.theme.Styles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.geometry.Pos;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;

/**
 * Buttons side by side, of which always one is pressed; the arrow keys go from one to the next.
 *
 * @param <T> what is chosen among
 */
public final class Segments<T> extends HBox {
    private final Map<T, ToggleButton> buttons = new HashMap<>();
    private final ToggleGroup group = new ToggleGroup();

    /** @param name what is chosen, for screen readers */
    public Segments(String name, List<T> options, Function<T, String> words, Property<T> value) {
        getStyleClass().add("segments");
        setAlignment(Pos.CENTER_LEFT);
        setMaxWidth(USE_PREF_SIZE);
        setMinWidth(USE_PREF_SIZE);
        setAccessibleText(name);
        for (T option : options) {
            ToggleButton button = new ToggleButton(words.apply(option));
            button.setAccessibleText(name + ": " + words.apply(option));
            button.getStyleClass().add(place(options.indexOf(option), options.size()));
            button.setToggleGroup(group);
            button.setUserData(option);
            button.setMinWidth(USE_PREF_SIZE);
            button.setOnAction(event -> {
                value.setValue(option);
                // A press on the one that is pressed lets it go, which leaves nothing chosen.
                button.setSelected(true);
            });
            button.addEventFilter(KeyEvent.KEY_PRESSED, event -> step(event, options, option));
            buttons.put(option, button);
            getChildren().add(button);
        }
        value.addListener((property, before, now) -> show(now));
        show(value.getValue());
    }

    private static String place(int index, int count) {
        if (index == 0) {
            return Styles.LEFT_PILL;
        }
        return index == count - 1 ? Styles.RIGHT_PILL : Styles.CENTER_PILL;
    }

    private void step(KeyEvent event, List<T> options, T from) {
        int by = event.getCode() == KeyCode.RIGHT ? 1 : event.getCode() == KeyCode.LEFT ? -1 : 0;
        int to = options.indexOf(from) + by;
        if (by != 0
                && to >= 0
                && to < options.size()
                && !button(options.get(to)).isDisabled()) {
            ToggleButton next = button(options.get(to));
            next.requestFocus();
            next.fire();
            event.consume();
        }
    }

    private void show(T now) {
        ToggleButton button = buttons.get(now);
        if (button != null) {
            button.setSelected(true);
        }
    }

    /** The button of an option. */
    public ToggleButton button(T option) {
        return Objects.requireNonNull(buttons.get(option));
    }
}
