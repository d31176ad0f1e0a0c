package dev.refill.harness.fuzz;

import dev.refill.catalog.Database;
import dev.refill.job.JobSnapshot;
import dev.refill.local.LocalDatabase;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowQuery;
import dev.refill.model.TableId;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** The process that may die: takes a {@link Place} and a text (Base64) a line, as the screen does, and says what came. */
final class BoxChild {
    /** Where a text is typed. */
    enum Place {
        /** The expression of a column that is declared: bound, and computed for a few rows. */
        EXPRESSION,
        /** The filter of the rows shown. */
        FILTER,
        /** The same expression, declared and refreshed. */
        REFRESH,
        /** The condition of a refresh. */
        WHERE,
        /** Not a text: die, as the native library does. */
        DIE,
        /** Not a text: fall silent. */
        HANG
    }

    /** Said once, when expressions can come. */
    static final String READY = "ready";
    /** It is taken. */
    static final String VALID = "valid";
    /** It can be declared, and a row of the sample fails. */
    static final String FAILS = "fails";
    /** It was refused in words. */
    static final String INVALID = "invalid";
    /** It threw what the screen does not expect; the rest of the line says what. */
    static final String THREW = "threw";

    private static final TableId TABLE = TableId.of(OracleRows.TABLE);
    private static final String COLUMN = "fuzzed";

    /** After so many the table is made anew: each leaves versions. */
    private static final int MOST_REFRESHES = 200;

    private static int refreshes;

    private BoxChild() {}

    /** @param args the database's folder */
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Path folder = Path.of(args[0]);
        try (Database database = LocalDatabase.open(args[0])) {
            System.out.println(READY);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] words = line.split(" ", 2);
                Place place = Place.valueOf(words[0]);
                String text = new String(Base64.getDecoder().decode(words[1]), StandardCharsets.UTF_8);
                System.out.println(answer(folder, database, place, text));
            }
        }
    }

    private static String answer(Path folder, Database database, Place place, String text) {
        try {
            return switch (place) {
                case EXPRESSION -> check(database, text);
                case FILTER -> filter(database, text);
                case REFRESH -> refresh(folder, database, text, null);
                case WHERE -> refresh(folder, database, "1", text);
                case DIE -> {
                    Runtime.getRuntime().halt(134);
                    yield THREW;
                }
                case HANG -> {
                    while (true) {
                        LockSupport.park();
                    }
                }
            };
        } catch (RefillException refused) {
            return refused.code() == ErrorCode.INTERNAL ? threw(refused) : INVALID + " " + first(refused.sentence());
        } catch (Throwable unexpected) {
            return threw(unexpected);
        }
    }

    private static String check(Database database, String expression) {
        ExpressionCheck check = database.check(TABLE, new Declaration(COLUMN, expression), OracleRows.ROWS);
        if (check instanceof ExpressionCheck.Valid valid) {
            return valid.notes().isEmpty()
                    ? VALID
                    : FAILS + " " + first(valid.notes().get(0));
        }
        return INVALID + " " + first(((ExpressionCheck.Invalid) check).reason());
    }

    private static String filter(Database database, String filter) {
        database.rows(TABLE, new RowQuery(List.of("i32"), filter, 0, OracleRows.ROWS));
        database.countRows(TABLE, filter);
        return VALID;
    }

    private static String refresh(Path folder, Database database, String expression, String where)
            throws InterruptedException {
        if (++refreshes % MOST_REFRESHES == 0) {
            OracleRows.renew(folder);
        }
        database.declare(TABLE, List.of(new Declaration(COLUMN, expression)), AutoRefresh.DEFAULT);
        try {
            RefreshOptions options = RefreshOptions.DEFAULT.withWhere(where);
            JobSnapshot.Failure failure = database.refresh(
                            RefreshRequest.of(TABLE, COLUMN).with(options))
                    .await()
                    .failure();
            return failure == null
                    ? VALID
                    : failure.code() == ErrorCode.INTERNAL
                            ? THREW + " " + first(failure.sentence())
                            : INVALID + " " + first(failure.sentence());
        } finally {
            database.dropColumns(TABLE, List.of(COLUMN));
        }
    }

    private static String first(String sentence) {
        return sentence.lines().findFirst().orElse("");
    }

    private static String threw(Throwable unexpected) {
        StackTraceElement[] trace = unexpected.getStackTrace();
        return THREW + " " + first(String.valueOf(unexpected)) + " at "
                + (trace.length == 0 ? "an unknown place" : trace[0]);
    }
}
