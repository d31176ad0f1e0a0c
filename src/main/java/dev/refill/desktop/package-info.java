/** What the desktop around the window is set to. */
package dev.refill.desktop;
