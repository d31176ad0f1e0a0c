package dev.refill.ui.refresh;

/**
 * A column that the refresh reads.
 *
 * @param words how it stands: {@code fresh}, {@code 8,120 stale}, {@code not computed}
 * @param behind whether its values are not those that its own rule gives now
 */
public record Read(String column, String words, boolean behind) {}
