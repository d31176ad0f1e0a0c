package dev.refill.cluster.http;

/** Whether a request may be made again after it failed. */
public enum Repeat {
    /** It reads, or doing it twice is as good as once. */
    ALWAYS,
    /** Only where the first can be known not to have reached the server: twice would be a second job or a second change. */
    UNLESS_IT_ARRIVED,
    /** Never: who asks looks at the first outcome. */
    NEVER
}
