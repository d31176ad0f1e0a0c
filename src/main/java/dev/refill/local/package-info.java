/** A database of tables in a folder, read and refreshed in this process. */
package dev.refill.local;
