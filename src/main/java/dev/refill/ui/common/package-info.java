/** What the screens share: work in the background, dialogs, words for numbers, small controls. */
package dev.refill.ui.common;
