package dev.refill.job;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefreshResult;
import dev.refill.model.ServerJob;
import dev.refill.model.TableId;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A job as a row of the history. Times are ISO 8601 in UTC, which sorts as text; enums are their names. */
final class JobRow {
    static final String CREATE = """
            CREATE TABLE job (
              id TEXT PRIMARY KEY, owner TEXT NOT NULL,
              database TEXT NOT NULL, table_id TEXT NOT NULL, column_name TEXT NOT NULL, device TEXT NOT NULL,
              state TEXT NOT NULL, phase TEXT,
              rows_done INTEGER NOT NULL, rows_total INTEGER NOT NULL,
              fragments_done INTEGER NOT NULL, fragments_total INTEGER NOT NULL,
              created_at TEXT NOT NULL, started_at TEXT, ended_at TEXT,
              rows_filled INTEGER, rows_failed INTEGER, fragments_written INTEGER, version INTEGER,
              result_device TEXT, seconds REAL,
              failure_code TEXT, failure_sentence TEXT, failure_retryable INTEGER,
              server TEXT, note TEXT,
              versions TEXT, indexes TEXT, step TEXT, moved_at TEXT,
              workers INTEGER NOT NULL DEFAULT 0,
              settings TEXT, trace TEXT, rows_null INTEGER
            )""";

    /** What makes of a table of each of the schema's versions, from 1 on, one of the next. */
    static final List<List<String>> UPGRADES = List.of(
            added("server", "note"),
            added("versions", "indexes", "step", "moved_at"),
            List.of("ALTER TABLE job ADD COLUMN workers INTEGER NOT NULL DEFAULT 0"),
            added("settings", "trace"),
            List.of("ALTER TABLE job ADD COLUMN rows_null INTEGER"));

    private static final String COLUMNS = """
            id, owner, database, table_id, column_name, device, state, phase,
              rows_done, rows_total, fragments_done, fragments_total, created_at, started_at, ended_at,
              rows_filled, rows_failed, fragments_written, version, result_device, seconds,
              failure_code, failure_sentence, failure_retryable, server, note,
              versions, indexes, step, moved_at, workers, settings, rows_null""";

    static final String UPSERT = "INSERT OR REPLACE INTO job (" + COLUMNS + ", trace) VALUES ("
            + "?, ".repeat(COLUMNS.split(",").length) + "?)";
    /** Without what happened to them, which is long, and looked at for few. */
    static final String SELECT = "SELECT " + COLUMNS + " FROM job ORDER BY created_at DESC, id DESC LIMIT ?";

    static final String TRACE = "SELECT trace FROM job WHERE id = ?";

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.nnnnnnnnnX", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private JobRow() {}

    private static List<String> added(String... columns) {
        return Arrays.stream(columns)
                .map(column -> "ALTER TABLE job ADD COLUMN " + column + " TEXT")
                .toList();
    }

    static void write(PreparedStatement row, JobSnapshot job, JobTrace trace, JobOwner owner) throws SQLException {
        RefreshResult result = job.result();
        JobSnapshot.Failure failure = job.failure();
        Phase phase = job.phase();
        Object[] values = {
            job.id(),
            owner.toString(),
            job.database(),
            job.table().toString(),
            job.column(),
            job.device(),
            job.state().name(),
            phase == null ? null : phase.name(),
            job.rowsDone(),
            job.rowsTotal(),
            job.fragmentsDone(),
            job.fragmentsTotal(),
            text(job.createdAt()),
            text(job.startedAt()),
            text(job.endedAt()),
            result == null ? null : result.rowsFilled(),
            result == null ? null : result.rowsFailed(),
            result == null ? null : result.fragmentsWritten(),
            result == null ? null : result.version(),
            result == null ? null : result.device(),
            result == null ? null : result.seconds(),
            failure == null ? null : failure.code().name(),
            failure == null ? null : failure.sentence(),
            failure == null ? null : failure.retryable(),
            ServerJobText.write(job.server()),
            job.note(),
            result == null ? null : ResultText.versions(result.versions()),
            result == null ? null : ResultText.indexes(result.indexes()),
            ResultText.step(job.step()),
            text(job.movedAt()),
            job.workers(),
            SettingsText.write(job.request()),
            result == null || result.rowsNull().isEmpty()
                    ? null
                    : result.rowsNull().getAsLong(),
            TraceText.write(trace),
        };
        for (int i = 0; i < values.length; i++) {
            row.setObject(i + 1, values[i]);
        }
    }

    static JobSnapshot read(ResultSet row) throws SQLException {
        JobState state = JobState.valueOf(row.getString("state"));
        ServerJob server = ServerJobText.read(row.getString("server"));
        String note = row.getString("note");
        JobSnapshot.@Nullable Failure failure = null;
        if (state == JobState.FAILED) {
            failure = new JobSnapshot.Failure(
                    ErrorCode.valueOf(row.getString("failure_code")),
                    row.getString("failure_sentence"),
                    row.getBoolean("failure_retryable"));
        } else if (!state.ended()
                && server == null
                && !JobOwner.parse(row.getString("owner")).alive()) {
            state = JobState.FAILED;
            failure = new JobSnapshot.Failure(
                    ErrorCode.INTERNAL, "Refill was ended before the job was; refresh the column again.", true);
        }
        RefreshResult result = state == JobState.FINISHED
                ? new RefreshResult(
                        row.getLong("rows_filled"),
                        row.getLong("rows_failed"),
                        count(row, "rows_null"),
                        row.getInt("fragments_written"),
                        row.getLong("version"),
                        ResultText.readVersions(row.getString("versions")),
                        ResultText.readIndexes(row.getString("indexes")),
                        row.getString("result_device"),
                        row.getDouble("seconds"))
                : null;
        String phase = row.getString("phase");
        return new JobSnapshot(
                row.getString("id"),
                row.getString("database"),
                TableId.parse(row.getString("table_id")),
                row.getString("column_name"),
                row.getString("device"),
                state,
                phase == null ? null : Phase.valueOf(phase),
                row.getLong("rows_done"),
                row.getLong("rows_total"),
                row.getInt("fragments_done"),
                row.getInt("fragments_total"),
                Instant.parse(row.getString("created_at")),
                instant(row.getString("started_at")),
                instant(row.getString("ended_at")),
                result,
                failure,
                server,
                note == null ? "" : note,
                ResultText.readStep(row.getString("step")),
                instant(row.getString("moved_at")),
                null,
                row.getInt("workers"),
                SettingsText.read(row.getString("settings")));
    }

    private static OptionalLong count(ResultSet row, String column) throws SQLException {
        long count = row.getLong(column);
        return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(count);
    }

    /** Always nine digits, so that text order is time order. */
    private static @Nullable String text(@Nullable Instant time) {
        return time == null ? null : TIME.format(time);
    }

    private static @Nullable Instant instant(@Nullable String text) {
        return text == null ? null : Instant.parse(text);
    }
}
