package dev.refill.harness.fuzz;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.model.Declaration;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.TableId;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.locks.LockSupport;

/** The process that may die: checks an expression a line (Base64), as the screen does, and says what came of it. */
final class BoxChild {
    /** Said once, when expressions can come. */
    static final String READY = "ready";
    /** It can be declared. */
    static final String VALID = "valid";
    /** It can be declared, and a row of the sample fails. */
    static final String FAILS = "fails";
    /** It was refused in words. */
    static final String INVALID = "invalid";
    /** It threw what the screen does not expect; the rest of the line says what. */
    static final String THREW = "threw";

    private BoxChild() {}

    /** Told instead of an expression: die, as the native library does, or fall silent. */
    static final String DIE = "!die";

    static final String HANG = "!hang";

    /** @param args the database's folder */
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (Database database = LocalDatabase.open(args[0])) {
            System.out.println(READY);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String expression = new String(Base64.getDecoder().decode(line), StandardCharsets.UTF_8);
                if (expression.equals(DIE)) {
                    Runtime.getRuntime().halt(134);
                }
                while (expression.equals(HANG)) {
                    LockSupport.park();
                }
                System.out.println(answer(database, expression));
            }
        }
    }

    private static String answer(Database database, String expression) {
        try {
            ExpressionCheck check = database.check(
                    TableId.of(OracleRows.TABLE), new Declaration("fuzzed", expression), OracleRows.ROWS);
            if (check instanceof ExpressionCheck.Valid valid) {
                return valid.notes().isEmpty() ? VALID : FAILS;
            }
            return INVALID + " "
                    + ((ExpressionCheck.Invalid) check)
                            .reason()
                            .lines()
                            .findFirst()
                            .orElse("");
        } catch (Throwable unexpected) {
            StackTraceElement[] trace = unexpected.getStackTrace();
            return THREW + " "
                    + String.valueOf(unexpected).lines().findFirst().orElse("") + " at "
                    + (trace.length == 0 ? "an unknown place" : trace[0]);
        }
    }
}
