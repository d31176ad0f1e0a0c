package dev.refill.ui.common;

import javafx.beans.binding.BooleanExpression;

/**
 * A dialog with one button that does something with an answer.
 *
 * @param <T> what it asks for
 */
public abstract class QuestionModel<T> extends AttemptModel {
    private final Submit<T> submit;

    protected QuestionModel(Submit<T> submit) {
        this.submit = submit;
    }

    /** The text of the main button. */
    public abstract String action();

    /** Whether the main button destroys something. */
    public boolean destructive() {
        return false;
    }

    protected abstract T answer();

    /** Whether the answer is one that can be given. */
    public abstract BooleanExpression complete();

    /** Does it, once at a time; closes the dialog when it is done. */
    public final void submit() {
        if (busyProperty().get() || !complete().get()) {
            return;
        }
        begin();
        submit.run(answer(), this::succeeded, this::failed);
    }
}
