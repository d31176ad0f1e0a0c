package dev.refill.lance;

import java.util.List;

/** A part of a compaction: fragments that became others, with the same live rows in the same order. */
public record Rewrite(List<FragmentInfo> from, List<FragmentInfo> to) {
    public Rewrite {
        from = List.copyOf(from);
        to = List.copyOf(to);
    }
}
