/**
 * LanceDB's own client beside Refill on the same tables, in the same run: what it declares, computes and records is the
 * right answer.
 */
package dev.refill.peer;
