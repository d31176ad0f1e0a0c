/** What screens cost: measured and printed, by hand. */
package dev.refill.harness.screen;
