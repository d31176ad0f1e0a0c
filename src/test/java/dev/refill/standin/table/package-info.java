/** The stand-in's operations on namespaces and tables, on a real folder. */
package dev.refill.standin.table;
