package dev.refill.ui.shell;

/** The tabs of a table, in their order. */
public enum TableTab {
    COLUMNS,
    DATA,
    VERSIONS,
    LINEAGE,
    SQL
}
