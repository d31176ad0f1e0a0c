/**
 * A server that speaks LanceDB's REST contract and does the work with the embedded engine on a folder. It takes the part
 * of LanceDB Enterprise in tests, and for a person who wants to click through the cluster's side on one machine.
 */
package dev.refill.standin;
