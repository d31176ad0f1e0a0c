/** Keys and tokens: as values that do not show themselves, kept in the system's keyring or for the session. */
package dev.refill.secret;
