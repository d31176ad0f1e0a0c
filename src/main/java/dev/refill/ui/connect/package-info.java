/** The welcome page: a folder, one of the recent databases, or the sample. */
package dev.refill.ui.connect;
