/** What Refill talks about, as records, enums and sealed types: no I/O, no JavaFX, no Arrow. */
package dev.refill.model;
