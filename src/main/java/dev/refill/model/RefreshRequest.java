package dev.refill.model;

/**
 * A refresh as it was asked for.
 *
 * @param device the {@linkplain ComputeClass#name() name} of what is to compute it
 */
public record RefreshRequest(TableId table, String column, String device, RefreshOptions options) {
    public static final String CPU = "cpu";

    public RefreshRequest(TableId table, String column, String device) {
        this(table, column, device, RefreshOptions.DEFAULT);
    }

    public static RefreshRequest of(TableId table, String column) {
        return new RefreshRequest(table, column, CPU);
    }

    /** Of the table as it is looked at; refused for a version that is only looked at. */
    public static RefreshRequest of(TableRef table, String column) {
        table.requireNewest();
        return of(table.id(), column).with(RefreshOptions.DEFAULT.withBranch(table.branch()));
    }

    public RefreshRequest with(RefreshOptions other) {
        return new RefreshRequest(table, column, device, other);
    }
}
