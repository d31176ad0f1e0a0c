package dev.refill.job;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * The history in a SQLite file, which several processes may have open at a time. {@code PRAGMA user_version} holds the
 * schema's version. A file that is damaged or of a later version is set aside under another name, and a new one begun.
 *
 * <p>A job whose process is gone before the job ended is read as failed; one that runs on a server, as it was last seen.
 */
public final class SqliteJobHistory implements JobHistory {
    private static final Logger log = LoggerFactory.getLogger(SqliteJobHistory.class);
    private static final int SCHEMA_VERSION = 6;
    private static final int BUSY_MILLIS = 10_000;
    private static final int KEPT = 1000;

    private final Path file;
    private final Connection connection;
    private final JobOwner owner = JobOwner.current();

    private SqliteJobHistory(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    /** Opens the file, and makes it and its folder where they are missing. */
    public static SqliteJobHistory open(Path file, Clock clock) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try {
                return new SqliteJobHistory(file, connect(file));
            } catch (SQLException e) {
                if (!unusable(e)) {
                    throw e;
                }
                Path aside = setAside(file, clock);
                log.warn("The history of jobs {} cannot be read ({}); it is now {}", file, e.getMessage(), aside);
                return new SqliteJobHistory(file, connect(file));
            }
        } catch (IOException | SQLException e) {
            throw failure(file, e);
        }
    }

    private static Connection connect(Path file) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA busy_timeout = " + BUSY_MILLIS);
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("BEGIN IMMEDIATE");
            int version;
            try (ResultSet rows = statement.executeQuery("PRAGMA user_version")) {
                version = rows.getInt(1);
            }
            if (version > SCHEMA_VERSION) {
                throw new SQLiteException("it is of a later version of Refill", SQLiteErrorCode.SQLITE_NOTADB);
            }
            if (version < SCHEMA_VERSION) {
                for (String change : changes(version)) {
                    statement.execute(change);
                }
                statement.execute("PRAGMA user_version = " + SCHEMA_VERSION);
            }
            statement.execute("DELETE FROM job WHERE id NOT IN (SELECT id FROM job ORDER BY created_at DESC, id DESC"
                    + " LIMIT " + KEPT + ")");
            statement.execute("COMMIT");
            return connection;
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    /** What makes of a file of a version, 0 for a new one, one of the newest. */
    private static List<String> changes(int version) {
        return version == 0
                ? List.of(JobRow.CREATE)
                : JobRow.UPGRADES.subList(version - 1, SCHEMA_VERSION - 1).stream()
                        .flatMap(List::stream)
                        .toList();
    }

    @Override
    public synchronized void save(JobSnapshot job, JobTrace trace) {
        try (PreparedStatement statement = connection.prepareStatement(JobRow.UPSERT)) {
            JobRow.write(statement, job, trace, owner);
            statement.executeUpdate();
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    @Override
    public synchronized List<JobSnapshot> recent(int limit) {
        try (PreparedStatement statement = connection.prepareStatement(JobRow.SELECT)) {
            statement.setInt(1, limit);
            List<JobSnapshot> jobs = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    jobs.add(JobRow.read(rows));
                }
            }
            return jobs;
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    @Override
    public synchronized JobTrace trace(String id) {
        try (PreparedStatement statement = connection.prepareStatement(JobRow.TRACE)) {
            statement.setString(1, id);
            try (ResultSet rows = statement.executeQuery()) {
                return rows.next() ? TraceText.read(rows.getString(1)) : JobTrace.NONE;
            }
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    @Override
    public synchronized void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    /** Whether it is the file itself that is wrong, and not that somebody holds it or the disk is full. */
    private static boolean unusable(SQLException e) {
        if (!(e instanceof SQLiteException sqlite)) {
            return false;
        }
        // The low byte is the primary code.
        int code = sqlite.getResultCode().code & 0xFF;
        return code == SQLiteErrorCode.SQLITE_NOTADB.code
                || code == SQLiteErrorCode.SQLITE_CORRUPT.code
                || code == SQLiteErrorCode.SQLITE_ERROR.code;
    }

    private static Path setAside(Path file, Clock clock) throws IOException {
        String suffix = ".unreadable-"
                + DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS", Locale.ROOT)
                        .withZone(ZoneOffset.UTC)
                        .format(clock.instant());
        for (String part : List.of("-wal", "-shm", "")) {
            Path from = Path.of(file + part);
            if (Files.exists(from)) {
                Files.move(from, Path.of(file + suffix + part), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        return Path.of(file + suffix);
    }

    private static RefillException failure(Path file, Exception cause) {
        return new RefillException(
                ErrorCode.UNREADABLE, "The history of jobs " + file + " cannot be used: " + cause.getMessage(), cause);
    }
}
