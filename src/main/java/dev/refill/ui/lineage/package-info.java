/** The Lineage tab: which column reads which, in layers, coloured by freshness. */
package dev.refill.ui.lineage;
