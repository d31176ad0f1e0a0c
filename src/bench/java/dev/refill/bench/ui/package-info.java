/** Measures the window: its start, how long its UI thread is held, and what a long use of it leaves behind. */
package dev.refill.bench.ui;
