/** What its user can choose of the application, and the dialog where it is chosen. */
package dev.refill.ui.settings;
