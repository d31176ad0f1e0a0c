/** The Data tab: a table's rows, a page at a time. */
package dev.refill.ui.data;
