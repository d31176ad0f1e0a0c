package dev.refill.catalog;

import dev.refill.job.Job;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Branch;
import dev.refill.model.ColumnIndex;
import dev.refill.model.ComputeClass;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.Freshness;
import dev.refill.model.GpuFit;
import dev.refill.model.Page;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowPage;
import dev.refill.model.RowQuery;
import dev.refill.model.Selected;
import dev.refill.model.TableDetail;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.TableVersion;
import dev.refill.model.Tag;
import dev.refill.model.Trial;
import dev.refill.model.ValuePage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A database of Lance tables, here or on a cluster.
 *
 * <p>Every method but {@link #refresh} and the plain getters may read from disk or network and blocks: never call one
 * on the UI thread. All are safe to call from several threads at once. Each failure is a
 * {@link dev.refill.model.RefillException} with a code and a sentence.
 */
public interface Database extends AutoCloseable {
    /** The address that {@link DatabaseOpener} opens it by again. */
    String uri();

    /** A short name for the tree and the title. */
    String name();

    Capabilities capabilities();

    /** The same place, taken apart, so that a request to it can be written down. */
    default DatabaseAddress address() {
        return new DatabaseAddress.Folder(uri());
    }

    /** Child namespaces of one, by name; the root is the empty path. */
    Page<String> namespaces(List<String> parent, @Nullable String token, int limit);

    /** The tables of a namespace, by name. */
    Page<TableId> tables(List<String> namespace, @Nullable String token, int limit);

    /** A table at a version, from its manifest: no data file is read. */
    TableDetail describe(TableRef table);

    /** As of the newest version of main, as all that takes a table's name alone is. */
    default TableDetail describe(TableId table) {
        return describe(TableRef.of(table));
    }

    /**
     * The newest version of the table's main or of the branch that is looked at; empty where telling it takes more than a
     * listing of names.
     */
    default OptionalLong newestVersion(TableRef table) {
        return OptionalLong.empty();
    }

    /** The branches beside main, by name. */
    List<Branch> branches(TableId table);

    /** The tags of main and of all branches, by name. */
    List<Tag> tags(TableId table);

    /** How fresh a computed column is; counts rows without a value in fragments that are not fresh. */
    Freshness freshness(TableRef table, String column);

    default Freshness freshness(TableId table, String column) {
        return freshness(TableRef.of(table), column);
    }

    /** When a version of the line of history that is looked at was made; empty where that is not known any more. */
    default Optional<Instant> madeAt(TableRef table, long version) {
        return Optional.empty();
    }

    RowPage rows(TableRef table, RowQuery query);

    default RowPage rows(TableId table, RowQuery query) {
        return rows(TableRef.of(table), query);
    }

    /**
     * Rows with expressions among their columns.
     *
     * @param query its columns are not looked at
     */
    default RowPage select(TableRef table, List<Selected> columns, RowQuery query) {
        throw new RefillException(
                ErrorCode.UNSUPPORTED,
                "A server answers with whole columns under their own names; declare a computed column for an expression.");
    }

    /**
     * The same rows with their exact values, for one cell or a few: all of them are held in memory.
     *
     * @throws dev.refill.model.RefillException as {@link #rows} does
     */
    default ValuePage values(TableRef table, RowQuery query) {
        throw new RefillException(ErrorCode.UNSUPPORTED, "This database does not tell exact values.");
    }

    /**
     * The rows of {@link #select} with their exact values.
     *
     * @param query its columns are not looked at
     * @throws dev.refill.model.RefillException as {@link #select} does
     */
    default ValuePage values(TableRef table, List<Selected> columns, RowQuery query) {
        throw new RefillException(ErrorCode.UNSUPPORTED, "This database does not tell exact values of expressions.");
    }

    /**
     * Writes rows to a file of this machine.
     *
     * @return how many
     * @throws dev.refill.model.RefillException {@link ErrorCode#CANCELLED} where the watch stopped it
     */
    default long export(TableRef table, Export export, Export.Watch watch) {
        throw new RefillException(ErrorCode.UNSUPPORTED, "This database does not write rows to files.");
    }

    /** The live rows that satisfy a SQL predicate; all of them where it is null. */
    long countRows(TableRef table, @Nullable String filter);

    default long countRows(TableId table, @Nullable String filter) {
        return countRows(TableRef.of(table), filter);
    }

    /** The same among the rows of these fragments; among all where none is named. */
    default long countRows(TableRef table, @Nullable String filter, List<Integer> fragments) {
        if (fragments.isEmpty()) {
            return countRows(table, filter);
        }
        throw new RefillException(
                ErrorCode.UNSUPPORTED, "This database does not tell which rows lie in which fragment.");
    }

    /** The history up to the version that is looked at, newest first; a branch's begins where it was made. */
    Page<TableVersion> versions(TableRef table, @Nullable String token, int limit);

    default Page<TableVersion> versions(TableId table, @Nullable String token, int limit) {
        return versions(TableRef.of(table), token, limit);
    }

    /** Whether an expression can be declared under a name, and what the first rows would get. Writes nothing. */
    ExpressionCheck check(TableRef table, Declaration declaration, int sampleRows);

    default ExpressionCheck check(TableId table, Declaration declaration, int sampleRows) {
        return check(TableRef.of(table), declaration, sampleRows);
    }

    /**
     * Declares SQL computed columns in one commit; they hold nulls until they are refreshed. As every change, it is
     * refused for a version that is only looked at.
     *
     * @return the version it made
     */
    long declare(TableRef table, List<Declaration> declarations, AutoRefresh autoRefresh);

    default long declare(TableId table, List<Declaration> declarations, AutoRefresh autoRefresh) {
        return declare(TableRef.of(table), declarations, autoRefresh);
    }

    /** Whether a SQL computed column can have another expression, and what the first rows would get. Writes nothing. */
    default ExpressionCheck checkChange(TableRef table, Declaration changed, int sampleRows) {
        throw capabilities().refusal(Capability.CHANGE_EXPRESSION);
    }

    /**
     * Gives a SQL computed column another expression of the same type: its values stay, and all of them are stale until it is
     * refreshed. Returns the version it made.
     *
     * @throws dev.refill.model.RefillException where {@link Capability#CHANGE_EXPRESSION} is missing, too
     */
    default long changeExpression(TableRef table, Declaration changed) {
        throw capabilities().refusal(Capability.CHANGE_EXPRESSION);
    }

    /** Stores a computed column's schedule; returns the version it made. */
    long setAutoRefresh(TableRef table, String column, AutoRefresh autoRefresh);

    default long setAutoRefresh(TableId table, String column, AutoRefresh autoRefresh) {
        return setAutoRefresh(TableRef.of(table), column, autoRefresh);
    }

    /** Drops columns; refused where a computed column that stays reads one. Returns the version it made. */
    long dropColumns(TableRef table, List<String> columns);

    default long dropColumns(TableId table, List<String> columns) {
        return dropColumns(TableRef.of(table), columns);
    }

    /** Renames a column; refused for one that a computed column reads. Returns the version it made. */
    long renameColumn(TableRef table, String column, String newName);

    default long renameColumn(TableId table, String column, String newName) {
        return renameColumn(TableRef.of(table), column, newName);
    }

    /**
     * Changes a column's type, a name such as {@code int64} or {@code float32}; refused for a computed column and for
     * one that a computed column reads. Returns the version it made.
     */
    long retypeColumn(TableRef table, String column, String type);

    default long retypeColumn(TableId table, String column, String type) {
        return retypeColumn(TableRef.of(table), column, type);
    }

    /** The indexes on a column; empty where the database does not tell. */
    default Optional<List<ColumnIndex>> indexes(TableRef table, String column) {
        return Optional.empty();
    }

    /**
     * Computes a column's rule for the first few hundred rows or more, to tell what a refresh will take. Writes nothing;
     * empty where the database has no such way.
     *
     * @param stop looked at between steps; once it is true, what is known by then comes back
     */
    default Optional<Trial> trial(TableRef table, String column, BooleanSupplier stop) {
        return Optional.empty();
    }

    /** Whether a GPU of this machine can compute a column's rule; empty where the database computes elsewhere. */
    default Optional<GpuFit> gpuFit(TableRef table, String column) {
        return Optional.empty();
    }

    /** What a refresh can run on, what cannot be used included. */
    List<ComputeClass> devices();

    /**
     * Starts a refresh and returns at once. A request that can be seen to be wrong without reading the table is refused
     * here; everything else ends the job as failed.
     */
    Job refresh(RefreshRequest request);

    /** The device of a refresh for which none is chosen, by name. */
    default String defaultDevice() {
        return RefreshRequest.CPU;
    }

    /**
     * Goes on with the jobs that earlier runs of the application started and did not see the end of, as far as they run
     * elsewhere. Those that are already followed are left out.
     */
    default List<Job> resumeJobs() {
        return List.of();
    }

    /** @throws dev.refill.model.RefillException where {@link Capability#SERVER_JOBS} is missing */
    default ServerJobs serverJobs() {
        throw capabilities().refusal(Capability.SERVER_JOBS);
    }

    /** @throws dev.refill.model.RefillException where both {@link Capability#RESTORE} and TAGS are missing */
    default VersionChanges versionChanges() {
        throw capabilities().refusal(Capability.RESTORE);
    }

    /** @throws dev.refill.model.RefillException where {@link Capability#FUNCTIONS} is missing */
    default Functions functions() {
        throw capabilities().refusal(Capability.FUNCTIONS);
    }

    /** Tells when its server stops answering, and when it answers again; a folder's never changes. */
    default Reach reach() {
        return new Reach();
    }

    @Override
    void close();
}
