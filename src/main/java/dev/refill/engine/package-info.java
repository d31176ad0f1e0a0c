/**
 * The work of a refresh in this process: bind, plan, evaluate, stage, commit, record. See {@code src/docs/refresh.md}.
 */
package dev.refill.engine;
