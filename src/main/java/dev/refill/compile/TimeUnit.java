package dev.refill.compile;

/** What a timestamp or a duration counts. */
public enum TimeUnit {
    SECOND(1),
    MILLISECOND(1_000),
    MICROSECOND(1_000_000),
    NANOSECOND(1_000_000_000);

    private final long perSecond;

    TimeUnit(long perSecond) {
        this.perSecond = perSecond;
    }

    public long perSecond() {
        return perSecond;
    }

    /** As Arrow and the planner spell it. */
    String arrow() {
        return name().charAt(0) + name().substring(1).toLowerCase(java.util.Locale.ROOT);
    }
}
