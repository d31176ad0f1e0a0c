/** Expressions as Lance's planner typed them, and the CUDA C++ that computes them: pure. */
package dev.refill.compile;
