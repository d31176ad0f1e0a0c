/** What the stand-in does on request: what it knows, permits, delays and spoils. */
package dev.refill.standin.orders;
