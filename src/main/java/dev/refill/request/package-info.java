/** A refresh written down: as the body that a server is sent, and as text in the languages that people send it from. */
package dev.refill.request;
