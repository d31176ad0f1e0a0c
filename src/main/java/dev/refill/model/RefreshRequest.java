package dev.refill.model;

/**
 * A refresh as it was asked for.
 *
 * @param device the {@linkplain ComputeClass#name() name} of what is to compute it
 */
public record RefreshRequest(TableId table, String column, String device) {
    public static final String CPU = "cpu";

    public static RefreshRequest of(TableId table, String column) {
        return new RefreshRequest(table, column, CPU);
    }
}
