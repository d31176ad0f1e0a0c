/** An editor for SQL expressions: colours, brackets, completion, and a line under what is wrong. */
package dev.refill.ui.editor;
