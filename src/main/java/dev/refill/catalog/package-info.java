/** The port that screens, commands and schedulers see: one {@link dev.refill.catalog.Database}, whatever is behind it. */
package dev.refill.catalog;
