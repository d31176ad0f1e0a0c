package dev.refill.ui.shell;

import dev.refill.ui.common.DialogModel;
import dev.refill.ui.jobs.JobsViewModel;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableStringValue;

/** Asks what becomes of the jobs that run when the window is to be closed; it follows them while it asks. */
final class LeavingModel extends DialogModel {
    private final Leaving leaving;
    private final StringBinding text;
    private final BooleanBinding someHere;

    LeavingModel(Leaving leaving, JobsViewModel jobs) {
        this.leaving = leaving;
        this.text = new StringBinding() {
            {
                bind(jobs.liveProperty(), jobs.liveHereProperty());
            }

            @Override
            protected String computeValue() {
                int here = jobs.liveHereProperty().get();
                return words(here, jobs.liveProperty().get() - here);
            }
        };
        this.someHere = jobs.liveHereProperty().greaterThan(0);
    }

    static String words(int here, int there) {
        List<String> sentences = new ArrayList<>();
        if (here > 0) {
            sentences.add(
                    refreshes(here) + " not ended on this machine. What is cancelled leaves the table as it is; what is"
                            + " being committed is waited for.");
        }
        if (there > 0) {
            sentences.add(refreshes(there) + " not ended on a server. " + (there == 1 ? "It goes" : "They go")
                    + " on there, and " + (there == 1 ? "is" : "are")
                    + " followed again when the database is opened again.");
        }
        return sentences.isEmpty() ? "All refreshes have ended." : String.join("\n\n", sentences);
    }

    private static String refreshes(int n) {
        return n == 1 ? "1 refresh has" : n + " refreshes have";
    }

    @Override
    public String title() {
        return "Close Refill?";
    }

    ObservableStringValue text() {
        return text;
    }

    /** Whether jobs run here, which end with the window. */
    ObservableBooleanValue someHere() {
        return someHere;
    }

    void keepWorking() {
        leaving.stay();
        close();
    }

    void closeWhenDone() {
        close();
        leaving.whenDone();
    }

    /** What runs here is cancelled. */
    void closeNow() {
        close();
        leaving.now();
    }
}
