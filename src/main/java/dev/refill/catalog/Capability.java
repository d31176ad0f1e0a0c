package dev.refill.catalog;

/** What some databases can do and others cannot. */
public enum Capability {
    /** Declare, change and drop columns. */
    CHANGE_SCHEMA,
    REFRESH_SQL,
    REFRESH_FUNCTION,
    /** Act on the stored auto-refresh setting. */
    AUTO_REFRESH,
    /** Tell, fragment by fragment, which values are fresh. */
    FRESHNESS,
    /** Look Functions up and declare columns that they fill. */
    FUNCTIONS,
    /** Run refreshes as jobs of a server, which lists and cancels them. */
    SERVER_JOBS,
    /** Make an older version the newest again. */
    RESTORE,
    /** Create, move and delete tags. */
    TAGS,
    /** Make and delete branches. */
    BRANCHES,
    /** Give a SQL computed column another expression. */
    CHANGE_EXPRESSION
}
