/** Refill's refresh and LanceDB's own, in turn on the same tables: {@code mvn -q -Pbench verify}. */
package dev.refill.bench;
