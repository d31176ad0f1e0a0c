/** What this machine can compute on. */
package dev.refill.device;
