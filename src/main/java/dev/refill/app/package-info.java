/** Where the application starts: it puts the parts together and opens a window or runs a command. */
package dev.refill.app;
