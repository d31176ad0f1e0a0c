package dev.refill.model;

/**
 * A refresh as it was asked for.
 *
 * @param device the {@linkplain ComputeClass#name() name} of what is to compute it
 * @param deviceRequired whether it fails where that device cannot compute it; otherwise the CPU does, and that is said
 */
public record RefreshRequest(
        TableId table, String column, String device, boolean deviceRequired, RefreshOptions options) {
    public static final String CPU = "cpu";

    /** On a device where it can be: else on the CPU, and that is said. */
    public RefreshRequest(TableId table, String column, String device, RefreshOptions options) {
        this(table, column, device, false, options);
    }

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
        return new RefreshRequest(table, column, device, deviceRequired, other);
    }

    /** Of this machine's devices: whether it fails where the device cannot compute it. */
    public RefreshRequest withDeviceRequired(boolean required) {
        return new RefreshRequest(table, column, device, required, options);
    }
}
