/** Refreshes that are killed at random moments, and what must be true of the table afterwards. */
package dev.refill.harness.kill;
