/** Batches of Arrow written to files. */
package dev.refill.arrow.file;
