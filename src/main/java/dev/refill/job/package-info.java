/** A refresh as it runs: one handle, one state machine, snapshots, and the history that survives a restart. */
package dev.refill.job;
