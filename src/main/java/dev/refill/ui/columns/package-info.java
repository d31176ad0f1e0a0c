/** The Columns tab, the inspector beside it, and the dialogs that declare and change a computed column. */
package dev.refill.ui.columns;
