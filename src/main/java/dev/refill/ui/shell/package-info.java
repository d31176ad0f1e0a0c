/** The window: what is open, what is chosen, and the frame around the panels. */
package dev.refill.ui.shell;
