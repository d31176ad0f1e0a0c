/** The dialog that starts a refresh. */
package dev.refill.ui.refresh;
