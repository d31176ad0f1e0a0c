/**
 * What makes a column computed, as LanceDB stores it: metadata, inputs, signatures, the freshness record. Pure: bytes and
 * text in, records out.
 */
package dev.refill.computed;
