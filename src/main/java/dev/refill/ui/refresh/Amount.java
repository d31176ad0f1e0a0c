package dev.refill.ui.refresh;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * A number that can be typed and that a slider moves, or that is left to whoever computes. At one end of the slider, at the
 * lower one unless said otherwise, nothing is said. For the UI thread alone.
 */
public final class Amount {
    /**
     * What it is about.
     *
     * @param key its name in presets and in a server's request
     * @param absent what is shown in the empty field, such as {@code server's choice}
     * @param most what can be typed at most; the slider may end before
     */
    record About(String key, String label, Unit unit, long least, long most, String absent) {}

    private final About about;
    private final boolean openAbove;
    private final StringProperty text = new SimpleStringProperty("");
    private final DoubleProperty position = new SimpleDoubleProperty(0);
    private final ReadOnlyIntegerWrapper stopCount = new ReadOnlyIntegerWrapper(0);
    private final ReadOnlyObjectWrapper<OptionalLong> value = new ReadOnlyObjectWrapper<>(OptionalLong.empty());
    private final ReadOnlyStringWrapper refusal = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper caution = new ReadOnlyStringWrapper("");
    private final List<Runnable> listeners = new ArrayList<>();
    private List<Long> stops;
    private boolean moving;

    Amount(About about, List<Long> stops) {
        this(about, stops, false);
    }

    /** @param openAbove whether the slider's upper end says nothing, rather than its lower one */
    Amount(About about, List<Long> stops, boolean openAbove) {
        this.about = about;
        this.openAbove = openAbove;
        this.stops = List.copyOf(stops);
        stopCount.set(stops.size());
        position.set(absentPosition());
        text.addListener((property, before, now) -> moved(() -> {
            read();
            position.set(placeOf(value.get()));
        }));
        position.addListener((property, before, now) -> moved(() -> {
            OptionalLong at = at(Math.round(now.doubleValue()));
            text.set(at.isPresent() ? about.unit().write(at.getAsLong()) : "");
            read();
        }));
    }

    /** Text and position follow each other; the one that follows starts nothing anew. */
    private void moved(Runnable change) {
        if (!moving) {
            moving = true;
            change.run();
            moving = false;
            listeners.forEach(Runnable::run);
        }
    }

    /** Calls back after each change, once text, position and value agree. */
    void onChange(Runnable changed) {
        listeners.add(changed);
    }

    String key() {
        return about.key();
    }

    public String label() {
        return about.label();
    }

    /** What the empty field shows. */
    public String absent() {
        return about.absent();
    }

    /** What is typed; empty where nothing is said. */
    public StringProperty textProperty() {
        return text;
    }

    /** From 0 to one more than {@link #stopCountProperty}; a typed amount can lie between two stops. */
    public DoubleProperty positionProperty() {
        return position;
    }

    public ReadOnlyIntegerProperty stopCountProperty() {
        return stopCount.getReadOnlyProperty();
    }

    /** Whether the slider has an end above its last stop. */
    public boolean openAbove() {
        return openAbove;
    }

    /** Empty where nothing is said, and where what is typed cannot be read. */
    public ReadOnlyObjectProperty<OptionalLong> valueProperty() {
        return value.getReadOnlyProperty();
    }

    OptionalLong value() {
        return value.get();
    }

    /** As an int; what can be typed fits one where this is asked. */
    OptionalInt intValue() {
        return value().isPresent() ? OptionalInt.of(Math.toIntExact(value().getAsLong())) : OptionalInt.empty();
    }

    /** Why what is typed cannot be used; empty where it can. */
    public ReadOnlyStringProperty refusalProperty() {
        return refusal.getReadOnlyProperty();
    }

    /** What speaks against the amount without forbidding it; empty for nothing. */
    public ReadOnlyStringProperty cautionProperty() {
        return caution.getReadOnlyProperty();
    }

    void caution(String sentence) {
        caution.set(sentence);
    }

    /** Refuses the amount for what stands in another field; an empty sentence takes that back. */
    void refuse(String sentence) {
        if (sentence.isEmpty()) {
            refusal.set(own());
        } else if (refusal.get().isEmpty()) {
            refusal.set(sentence);
        }
    }

    /** Writes what was typed as amounts are written, once typing is over. */
    public void tidy() {
        OptionalLong now = value();
        if (now.isPresent()) {
            text.set(about.unit().write(now.getAsLong()));
        }
    }

    /** Gives the slider other stops; the amount stays. */
    void stops(List<Long> others) {
        if (stops.equals(others)) {
            return;
        }
        stops = List.copyOf(others);
        moving = true;
        stopCount.set(stops.size());
        position.set(placeOf(value.get()));
        moving = false;
    }

    private void read() {
        String typed = text.get().strip();
        refusal.set(own());
        value.set(
                typed.isEmpty() || !refusal.get().isEmpty()
                        ? OptionalLong.empty()
                        : about.unit().read(typed));
    }

    private String own() {
        String typed = text.get().strip();
        if (typed.isEmpty()) {
            return "";
        }
        OptionalLong read = about.unit().read(typed);
        if (read.isEmpty()) {
            return about.unit().help();
        }
        if (read.getAsLong() < about.least() || read.getAsLong() > about.most()) {
            boolean open = about.most() >= Integer.MAX_VALUE && read.getAsLong() < about.least();
            return open
                    ? "It must be " + about.unit().write(about.least()) + " or more."
                    : "From " + about.unit().write(about.least()) + " to "
                            + about.unit().write(about.most()) + ".";
        }
        return "";
    }

    private double absentPosition() {
        return openAbove ? stops.size() + 1 : 0;
    }

    private OptionalLong at(long place) {
        return place < 1 || place > stops.size() ? OptionalLong.empty() : OptionalLong.of(stops.get((int) place - 1));
    }

    /** Between two stops in proportion, so that the thumb shows about where a typed amount is. */
    private double placeOf(OptionalLong amount) {
        if (amount.isEmpty() || stops.isEmpty()) {
            return absentPosition();
        }
        long wanted = amount.getAsLong();
        for (int i = 0; i < stops.size(); i++) {
            long stop = stops.get(i);
            if (wanted <= stop) {
                long before = i == 0 ? wanted : stops.get(i - 1);
                return i == 0 ? 1 : i + (double) (wanted - before) / (stop - before);
            }
        }
        return stops.size();
    }
}
