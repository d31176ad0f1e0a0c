/** Registered Functions, as far as a server without workers of its own can have them: their rules are SQL. */
package dev.refill.standin.function;
