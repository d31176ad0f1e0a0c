/**
 * Keeps columns fresh that are to be refreshed by themselves, in databases where nobody else does: what LanceDB's servers do
 * for theirs, done for folders while the application runs.
 */
package dev.refill.schedule;
