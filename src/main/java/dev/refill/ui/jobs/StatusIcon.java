package dev.refill.ui.jobs;

import java.util.Locale;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A job's state as a shape and a colour; the row says it in words too. */
final class StatusIcon extends FontIcon {
    void show(JobStatus status) {
        setIconCode(
                switch (status) {
                    case QUEUED -> Feather.CIRCLE;
                    case RUNNING -> Feather.PLAY_CIRCLE;
                    case CANCELLING -> Feather.PAUSE_CIRCLE;
                    case FINISHED -> Feather.CHECK;
                    case FAILED -> Feather.ALERT_CIRCLE;
                    case CANCELLED -> Feather.SLASH;
                    case ELSEWHERE -> Feather.EXTERNAL_LINK;
                });
        getStyleClass().setAll("ikonli-font-icon", "status-icon", status.name().toLowerCase(Locale.ROOT));
    }
}
