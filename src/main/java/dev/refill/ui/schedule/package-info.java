/** The schedule of this machine: which databases' columns are refreshed by themselves, and how each stands. */
package dev.refill.ui.schedule;
