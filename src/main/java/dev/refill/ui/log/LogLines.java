package dev.refill.ui.log;

import java.nio.file.Path;
import java.util.List;

/** Refill's own log. The methods may block, and are called in the background. */
public interface LogLines {
    /** No log. */
    LogLines NONE = new LogLines() {
        @Override
        public List<String> last(int most) {
            return List.of();
        }

        @Override
        public Path folder() {
            return Path.of("");
        }
    };

    /** The last lines, oldest first, as they were written. */
    List<String> last(int most);

    /** Where its files lie. */
    Path folder();
}
