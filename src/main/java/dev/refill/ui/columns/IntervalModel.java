package dev.refill.ui.columns;

import dev.refill.model.AutoRefresh;
import java.util.OptionalLong;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A schedule as it is typed: on or off, and a number of some unit. */
public final class IntervalModel {
    /** What the number counts. */
    public enum Unit {
        SECONDS("seconds", 1),
        MINUTES("minutes", 60),
        HOURS("hours", 3600),
        DAYS("days", 86_400);

        private final String word;
        private final long seconds;

        Unit(String word, long seconds) {
            this.word = word;
            this.seconds = seconds;
        }

        @Override
        public String toString() {
            return word;
        }
    }

    private final BooleanProperty enabled = new SimpleBooleanProperty();
    private final StringProperty amount = new SimpleStringProperty("");
    private final ObjectProperty<Unit> unit = new SimpleObjectProperty<>(Unit.MINUTES);
    private final BooleanExpression valid;

    public IntervalModel(AutoRefresh initial) {
        enabled.set(initial.enabled());
        if (initial.intervalSeconds().isPresent()) {
            long seconds = initial.intervalSeconds().getAsLong();
            for (Unit candidate : Unit.values()) {
                if (seconds % candidate.seconds == 0) {
                    unit.set(candidate);
                }
            }
            amount.set(Long.toString(seconds / unit.get().seconds));
        }
        valid = Bindings.createBooleanBinding(
                () -> read().isPresent() || amount.get().isBlank(), amount, unit);
    }

    public BooleanProperty enabledProperty() {
        return enabled;
    }

    /** Empty where the server decides. */
    public StringProperty amountProperty() {
        return amount;
    }

    public ObjectProperty<Unit> unitProperty() {
        return unit;
    }

    /** Whether the number is a whole one above 0, or none. */
    public BooleanExpression validProperty() {
        return valid;
    }

    /** What was typed; only while it is valid. */
    public AutoRefresh value() {
        return new AutoRefresh(enabled.get(), read());
    }

    private OptionalLong read() {
        try {
            long seconds = Math.multiplyExact(Long.parseLong(amount.get().strip()), unit.get().seconds);
            return seconds > 0 ? OptionalLong.of(seconds) : OptionalLong.empty();
        } catch (NumberFormatException | ArithmeticException notANumber) {
            return OptionalLong.empty();
        }
    }
}
