/** What goes over the wire: a request as it was read, an answer before it is written, and the routes between them. */
package dev.refill.standin.wire;
