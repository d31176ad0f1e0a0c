package dev.refill.ui.shell;

import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.ui.common.Notices;
import dev.refill.ui.common.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/**
 * The long jobs that ended while the user was elsewhere: counted for the window's title until the window has the focus
 * again, then said in one sentence. For the UI thread alone.
 */
final class Absence {
    /** Who starts a shorter one waits for it. */
    static final Duration LONG = Duration.ofSeconds(30);

    private final Notices notices;
    private final BooleanProperty away = new SimpleBooleanProperty(false);
    private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper(0);
    private final List<JobSnapshot> ended = new ArrayList<>();

    Absence(Notices notices) {
        this.notices = notices;
        away.addListener((property, before, now) -> {
            if (!now) {
                back();
            }
        });
    }

    /** Whether another window has the focus. */
    BooleanProperty awayProperty() {
        return away;
    }

    /** Long jobs that ended unseen. */
    ReadOnlyIntegerProperty countProperty() {
        return count.getReadOnlyProperty();
    }

    void ended(JobSnapshot job) {
        Instant end = job.endedAt();
        if (away.get() && end != null && job.elapsed(end).compareTo(LONG) >= 0) {
            ended.add(job);
            count.set(ended.size());
        }
    }

    /** One job's own sentence stands there already, unless something else was said since. */
    private void back() {
        if (ended.size() == 1) {
            JobWords.tell(ended.get(0), notices);
        } else if (!ended.isEmpty()) {
            say(sentence());
        }
        ended.clear();
        count.set(0);
    }

    private void say(String sentence) {
        if (ended.stream().anyMatch(job -> job.state() == JobState.FAILED)) {
            notices.problem(new RefillException(ErrorCode.COMPUTE_FAILED, sentence));
        } else {
            notices.done(sentence);
        }
    }

    private String sentence() {
        return ended.size() + " refreshes ended while you were elsewhere: "
                + ended.stream()
                        .map(job ->
                                Words.quoted(job.column()) + " " + job.state().word())
                        .collect(Collectors.joining(", "))
                + ".";
    }
}
