/** Processes of their own that a test may lose: what they run can abort, hang or be killed. */
package dev.refill.harness;
