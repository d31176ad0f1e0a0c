package dev.refill.ui.schedule;

import dev.refill.ui.common.DialogModel;

/** The dialog over the schedules of this machine. */
public final class SchedulesDialog extends DialogModel {
    private final SchedulesModel schedules;

    public SchedulesDialog(SchedulesModel schedules) {
        this.schedules = schedules;
    }

    @Override
    public String title() {
        return "Schedule on this machine";
    }

    SchedulesModel schedules() {
        return schedules;
    }
}
