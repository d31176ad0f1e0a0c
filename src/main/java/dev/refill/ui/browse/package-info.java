/** The tree of databases, namespaces and tables: loaded when it is opened, a page at a time. */
package dev.refill.ui.browse;
