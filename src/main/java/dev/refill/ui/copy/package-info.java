/** Selected cells of a grid as text, in the formats that people paste. */
package dev.refill.ui.copy;
