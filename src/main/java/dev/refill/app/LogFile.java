package dev.refill.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.TimeBasedRollingPolicy;
import ch.qos.logback.core.spi.ContextAwareBase;
import ch.qos.logback.core.status.NopStatusListener;
import ch.qos.logback.core.util.FileSize;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where logging goes: to a file a day under the home's logs folder, which {@link Main} names in {@code refill.logs}. Nothing to
 * the console, whose two streams are the command line's contract. Several processes may write at a time. Logback finds this by
 * its service; its XML would take a tenth of a second of every start. Where no folder is named, a {@code logback-test.xml} goes
 * before, as is Logback's order.
 */
public final class LogFile extends ContextAwareBase implements Configurator {
    private static final String LINE = "%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX,UTC} %-5level [%thread] %logger{36} - %msg%n";
    private static final int DAYS = 14;
    private static final String MOST = "50MB";

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        @Nullable String named = System.getProperty("refill.logs");
        if (named == null && LogFile.class.getResource("/logback-test.xml") != null) {
            return ExecutionStatus.INVOKE_NEXT_IF_ANY;
        }
        Path folder =
                named != null ? Path.of(named) : Path.of(System.getProperty("java.io.tmpdir", "."), "refill-logs");
        context.getStatusManager().add(new NopStatusListener());
        // Tells of every message on the bus.
        context.getLogger("org.freedesktop").setLevel(Level.WARN);
        // Tells of its settings for its own developers at every start.
        context.getLogger("org.apache.arrow").setLevel(Level.WARN);
        Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.INFO);
        root.addAppender(into(context, folder));
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    /** What writes a file a day into a folder, which is made where it is missing; started. */
    static Appender<ILoggingEvent> into(LoggerContext context, Path folder) {
        PatternLayoutEncoder lines = new PatternLayoutEncoder();
        lines.setContext(context);
        lines.setPattern(LINE);
        lines.start();

        RollingFileAppender<ILoggingEvent> file = new RollingFileAppender<>();
        file.setContext(context);
        file.setName("FILE");
        file.setPrudent(true);
        file.setEncoder(lines);
        TimeBasedRollingPolicy<ILoggingEvent> days = new TimeBasedRollingPolicy<>();
        days.setContext(context);
        days.setParent(file);
        days.setFileNamePattern(folder + "/refill.%d{yyyy-MM-dd}.log");
        days.setMaxHistory(DAYS);
        days.setTotalSizeCap(FileSize.valueOf(MOST));
        days.start();
        file.setRollingPolicy(days);
        file.start();
        return file;
    }
}
