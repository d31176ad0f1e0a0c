/** Every request that the stand-in got, and how two clients' requests are compared. */
package dev.refill.standin.log;
