/** The tour: the real windows, driven through the main job on a fresh sample, with a picture of each step. */
package dev.refill.app.tour;
