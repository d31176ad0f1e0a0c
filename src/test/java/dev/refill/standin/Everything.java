package dev.refill.standin;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;
import org.slf4j.LoggerFactory;

/** All that is logged while it is open, at the finest level, by this application and by the libraries in it. */
public final class Everything implements AutoCloseable {
    private final StringBuilder text = new StringBuilder();
    private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    private final java.util.logging.Logger platform = java.util.logging.Logger.getLogger("");
    private final java.util.logging.Level platformLevel = platform.getLevel();
    private final Map<Logger, Level> levels = new HashMap<>();
    private final List<ch.qos.logback.core.Appender<ILoggingEvent>> others = new ArrayList<>();
    private final AppenderBase<ILoggingEvent> appender;
    private final Handler handler;

    public Everything() {
        LoggerContext context = root.getLoggerContext();
        PatternLayout layout = new PatternLayout();
        layout.setContext(context);
        layout.setPattern("%level %logger %msg %mdc%n%ex{full}");
        layout.start();
        appender = new AppenderBase<>() {
            @Override
            protected void append(ILoggingEvent event) {
                add(layout.doLayout(event));
            }
        };
        appender.setContext(context);
        appender.start();
        root.iteratorForAppenders().forEachRemaining(others::add);
        others.forEach(root::detachAppender);
        context.getLoggerList().forEach(logger -> levels.put(logger, logger.getLevel()));
        levels.keySet().forEach(logger -> logger.setLevel(Level.TRACE));
        root.addAppender(appender);

        handler = new Handler() {
            @Override
            public void publish(LogRecord logged) {
                add(new SimpleFormatter().format(logged));
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        handler.setLevel(java.util.logging.Level.ALL);
        platform.addHandler(handler);
        platform.setLevel(java.util.logging.Level.ALL);
    }

    private synchronized void add(String line) {
        text.append(line);
    }

    public synchronized String text() {
        return text.toString();
    }

    @Override
    public void close() {
        root.detachAppender(appender);
        others.forEach(root::addAppender);
        levels.forEach(Logger::setLevel);
        platform.removeHandler(handler);
        platform.setLevel(platformLevel);
    }
}
