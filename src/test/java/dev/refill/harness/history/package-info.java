/** Random histories of a table that LanceDB's client and Refill write in turn, beside a model of what it must hold. */
package dev.refill.harness.history;
