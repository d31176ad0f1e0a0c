/**
 * Everything that touches lance-core. What it answers in is our own records and Arrow's vectors, so that a new release
 * of the library is met here alone.
 */
package dev.refill.lance;
