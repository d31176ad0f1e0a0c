/** The stand-in's jobs: real refreshes under a server's names for their states, with a record that outlives the process. */
package dev.refill.standin.job;
