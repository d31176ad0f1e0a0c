/** Refill's own log, and what a report of a fault begins with; both without secrets. */
package dev.refill.ui.log;
