package dev.refill.catalog;

/** What some databases can do and others cannot. */
public enum Capability {
    /** Declare, change and drop columns. */
    CHANGE_SCHEMA,
    REFRESH_SQL,
    REFRESH_FUNCTION,
    /** Act on the stored auto-refresh setting. */
    AUTO_REFRESH
}
