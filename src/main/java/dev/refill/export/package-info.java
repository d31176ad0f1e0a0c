/** Values as text in the notations that people paste and files hold, and files that are whole or not there. */
package dev.refill.export;
