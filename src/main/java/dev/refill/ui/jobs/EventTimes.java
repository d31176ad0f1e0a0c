package dev.refill.ui.jobs;

import dev.refill.model.Cell;
import dev.refill.model.ColumnType;
import dev.refill.model.RowPage;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Moments;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The events of a job along a line of time, where one of their columns is a time. */
final class EventTimes {
    private EventTimes() {}

    /**
     * @param place from 0 at the first event to 1 at the last
     * @param words the event's other values
     */
    record Point(double place, String words) {}

    /**
     * @param points in the order of their times; empty where no column is a time
     * @param span from the first to the last
     */
    record Line(List<Point> points, Duration span) {
        static final Line NONE = new Line(List.of(), Duration.ZERO);
    }

    private record Timed(Instant time, List<Cell> row) {}

    /** @param zone the one that times are written in */
    static Line of(RowPage events, ZoneId zone) {
        int column = timeColumn(events);
        if (column < 0) {
            return Line.NONE;
        }
        List<Timed> timed = new ArrayList<>();
        for (List<Cell> row : events.rows()) {
            Instant time = instant(row.get(column));
            if (time != null) {
                timed.add(new Timed(time, row));
            }
        }
        timed.sort((a, b) -> a.time().compareTo(b.time()));
        if (timed.isEmpty()) {
            return Line.NONE;
        }
        Instant first = timed.get(0).time();
        Duration span = Duration.between(first, timed.get(timed.size() - 1).time());
        List<Point> points = new ArrayList<>();
        for (Timed event : timed) {
            double after = Duration.between(first, event.time()).toMillis();
            points.add(new Point(
                    span.isZero() ? 0 : after / Math.max(1, span.toMillis()),
                    Format.dateTime(event.time(), zone) + words(event.row(), column)));
        }
        return new Line(points, span);
    }

    private static int timeColumn(RowPage events) {
        for (int i = 0; i < events.columns().size(); i++) {
            if (events.columns().get(i).type().family() == ColumnType.Family.TEMPORAL) {
                return i;
            }
        }
        return -1;
    }

    private static @Nullable Instant instant(Cell cell) {
        return cell.isNull() ? null : Moments.read(cell.text()).orElse(null);
    }

    private static String words(List<Cell> row, int except) {
        List<Cell> others = new ArrayList<>(row);
        others.remove(except);
        return others.stream()
                .filter(cell -> !cell.isNull() && !cell.text().isEmpty())
                .map(Cell::text)
                .collect(Collectors.joining(" · ", "\n", ""));
    }
}
