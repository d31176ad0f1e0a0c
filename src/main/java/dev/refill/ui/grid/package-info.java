/** A grid of rows and columns of which only what is seen is drawn, so that neither their number costs anything. */
package dev.refill.ui.grid;
