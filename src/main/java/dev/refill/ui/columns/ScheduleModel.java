package dev.refill.ui.columns;

import dev.refill.model.AutoRefresh;
import dev.refill.model.Column;
import dev.refill.ui.common.QuestionModel;
import dev.refill.ui.common.Submit;
import javafx.beans.binding.BooleanExpression;

/** Asks for a computed column's schedule. */
public final class ScheduleModel extends QuestionModel<AutoRefresh> {
    private final Column column;
    private final IntervalModel schedule;

    public ScheduleModel(Column column, Submit<AutoRefresh> submit) {
        super(submit);
        this.column = column;
        this.schedule = new IntervalModel(column.autoRefresh());
    }

    @Override
    public String title() {
        return "Schedule of " + column.name();
    }

    public IntervalModel schedule() {
        return schedule;
    }

    @Override
    public String action() {
        return "Save";
    }

    @Override
    protected AutoRefresh answer() {
        return schedule.value();
    }

    @Override
    public BooleanExpression complete() {
        return schedule.validProperty();
    }
}
