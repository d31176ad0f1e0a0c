/** Generated expressions, given to the expression box in a process of its own. */
package dev.refill.harness.fuzz;
