/** The command line: one class per command; JSON on stdout, everything else on stderr. */
package dev.refill.cli;
