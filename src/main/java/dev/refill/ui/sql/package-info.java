/** The SQL tab: statements on the tables of the chosen database. */
package dev.refill.ui.sql;
