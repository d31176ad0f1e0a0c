/** The jobs panel: what runs, what waits, and how earlier refreshes ended. */
package dev.refill.ui.jobs;
