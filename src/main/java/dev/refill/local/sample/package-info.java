/** The sample database: three small tables whose computed columns are fresh, stale, partly filled and unfilled. */
package dev.refill.local.sample;
