package dev.refill.peer;

import dev.refill.catalog.Database;
import dev.refill.job.Job;
import dev.refill.job.JobSnapshot;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.Freshness;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RefreshResult;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import java.util.ArrayList;
import java.util.List;

/** A table through Refill, opened for one test. */
record OurTable(Database database, TableRef ref) implements AutoCloseable {
    static OurTable of(PeerTable table) {
        TableRef ref = TableRef.of(TableId.of(table.name())).onBranch(table.branch());
        return new OurTable(Databases.open(table.database()), ref);
    }

    TableId id() {
        return ref.id();
    }

    /** Refreshes on the CPU and waits; what ended the job otherwise is thrown. */
    RefreshResult refresh(String column) {
        Job job = database.refresh(RefreshRequest.of(ref, column));
        try {
            JobSnapshot end = job.await();
            if (end.failure() != null) {
                throw new RefillException(end.failure().code(), end.failure().sentence());
            }
            return end.result();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while refreshing " + column, e);
        }
    }

    /** Declares columns, name and expression in turn, in one call. */
    long declare(String... namesAndExpressions) {
        List<Declaration> declarations = new ArrayList<>();
        for (int i = 0; i < namesAndExpressions.length; i += 2) {
            declarations.add(new Declaration(namesAndExpressions[i], namesAndExpressions[i + 1]));
        }
        return database.declare(ref, declarations, AutoRefresh.DEFAULT);
    }

    ExpressionCheck check(String name, String expression) {
        return database.check(ref, new Declaration(name, expression), 6);
    }

    TableDetail describe() {
        return database.describe(ref);
    }

    long version() {
        return describe().version();
    }

    Freshness freshness(String column) {
        return database.freshness(ref, column);
    }

    @Override
    public void close() {
        database.close();
    }
}
