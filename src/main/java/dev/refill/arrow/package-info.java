/** Arrow's values and types as people read them. */
package dev.refill.arrow;
