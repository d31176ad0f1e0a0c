package dev.refill.ui.common;

import java.util.List;
import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.css.CssMetaData;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.StyleablePropertyFactory;
import javafx.scene.control.Label;

/** A label that says that a value is null, in the words that the style sheet gives: {@code -refill-null-text}. */
public final class NullText extends Label {
    private static final StyleablePropertyFactory<NullText> FACTORY =
            new StyleablePropertyFactory<>(Label.getClassCssMetaData());

    private final StyleableProperty<String> words = FACTORY.createStyleableStringProperty(
            this, "nullText", "-refill-null-text", label -> label.words, Lettering.DEFAULT.nullText());

    @SuppressWarnings("unchecked") // every styleable property can be observed
    public NullText(String... styles) {
        getStyleClass().add("null-text");
        getStyleClass().addAll(styles);
        setAccessibleText("null");
        // While style sheets change there is none.
        textProperty()
                .bind(Bindings.createStringBinding(
                        () -> Objects.requireNonNullElse(words.getValue(), Lettering.DEFAULT.nullText()),
                        (ObservableValue<String>) words));
    }

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getControlCssMetaData() {
        return FACTORY.getCssMetaData();
    }
}
