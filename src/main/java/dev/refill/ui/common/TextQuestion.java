package dev.refill.ui.common;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** Asks for a line of text that differs from the one there is. */
public final class TextQuestion extends QuestionModel<String> {
    private final String title;
    private final String label;
    private final String action;
    private final StringProperty text;
    private final BooleanExpression complete;

    public TextQuestion(String title, String label, String initial, String action, Submit<String> submit) {
        super(submit);
        this.title = title;
        this.label = label;
        this.action = action;
        this.text = new SimpleStringProperty(initial);
        this.complete = Bindings.createBooleanBinding(
                () -> !text.get().isBlank() && !text.get().equals(initial), text);
    }

    @Override
    public String title() {
        return title;
    }

    public String label() {
        return label;
    }

    public StringProperty textProperty() {
        return text;
    }

    @Override
    public String action() {
        return action;
    }

    @Override
    protected String answer() {
        return text.get();
    }

    @Override
    public BooleanExpression complete() {
        return complete;
    }
}
