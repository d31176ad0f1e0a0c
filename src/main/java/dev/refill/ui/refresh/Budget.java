package dev.refill.ui.refresh;

import dev.refill.model.ComputeClass;
import dev.refill.model.RefreshOptions;
import java.util.List;
import java.util.Map;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** What a refresh may use: what is asked of a folder's and of a server's refresh differs. For the UI thread alone. */
public interface Budget {
    /** What it comes to. */
    record Sum(String sentence, boolean exceeds) {}

    /** Those that are asked for now, in order. */
    ObservableList<Amount> shown();

    /** All of them, those that are not asked for now included. */
    List<Amount> amounts();

    /** Fits sliders and cautions to what was chosen, and says what it all comes to. */
    Sum sum(@Nullable ComputeClass chosen);

    /** With what is asked for; what cannot be read is left out. */
    RefreshOptions into(RefreshOptions options);

    /** Adds what is set to a preset. */
    default void write(Map<String, String> preset) {
        for (Amount amount : amounts()) {
            amount.valueProperty()
                    .get()
                    .ifPresent(value ->
                            preset.put(amount.key(), amount.textProperty().get()));
        }
    }

    /** Takes a preset, and with it nothing of what was set before. */
    default void read(Map<String, String> preset) {
        amounts().forEach(amount -> amount.textProperty().set(preset.getOrDefault(amount.key(), "")));
    }

    /** Calls back after each change. */
    void onChange(Runnable changed);
}
