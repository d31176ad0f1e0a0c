package dev.refill.ui.common;

import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.SimpleBooleanProperty;

/** Asks whether to do something that cannot simply be taken back. */
public final class Confirmation extends QuestionModel<Boolean> {
    private final String title;
    private final String text;
    private final String action;
    private final boolean destructive;

    /** Of something that destroys. */
    public Confirmation(String title, String text, String action, Submit<Boolean> submit) {
        this(title, text, action, true, submit);
    }

    public Confirmation(String title, String text, String action, boolean destructive, Submit<Boolean> submit) {
        super(submit);
        this.destructive = destructive;
        this.title = title;
        this.text = text;
        this.action = action;
    }

    @Override
    public String title() {
        return title;
    }

    public String text() {
        return text;
    }

    @Override
    public String action() {
        return action;
    }

    @Override
    public boolean destructive() {
        return destructive;
    }

    @Override
    protected Boolean answer() {
        return true;
    }

    @Override
    public BooleanExpression complete() {
        return new SimpleBooleanProperty(true);
    }
}
