/**
 * Requests to a server, and nothing about what they mean: headers, retries, bounds, and why no answer came. The only
 * place that knows the HTTP library.
 */
package dev.refill.cluster.http;
