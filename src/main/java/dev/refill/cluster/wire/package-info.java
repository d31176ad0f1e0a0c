/** What travels to and from a server, as values: JSON and Arrow in, records out, and back. No request is made here. */
package dev.refill.cluster.wire;
