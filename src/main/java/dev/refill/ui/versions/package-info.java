/** The Versions tab: the history of a table, newest first. */
package dev.refill.ui.versions;
