package dev.refill.app;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import org.slf4j.LoggerFactory;

/**
 * What is logged while it is open goes to a home's logs too, besides where {@link LogFile} sends it. For a window whose home is
 * not the process's, so that its log is that of what was done in it. Safe to use from any thread.
 */
public final class OwnLog implements AutoCloseable {
    private final Logger root;
    private final Appender<ILoggingEvent> file;

    private OwnLog(Logger root, Appender<ILoggingEvent> file) {
        this.root = root;
        this.file = file;
    }

    /** Begins; the folder is made where it is missing. */
    public static OwnLog of(Home home) {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        Appender<ILoggingEvent> file = LogFile.into(context, home.logs());
        root.addAppender(file);
        return new OwnLog(root, file);
    }

    /** Ends, and lets go of the file. */
    @Override
    public void close() {
        root.detachAppender(file);
        file.stop();
    }
}
