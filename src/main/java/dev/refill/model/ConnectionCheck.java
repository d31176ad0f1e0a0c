package dev.refill.model;

import java.util.List;

/** How far one comes with a server, step by step in the order in which they must hold. */
public record ConnectionCheck(List<Step> steps) {
    public enum Result {
        PASSED,
        /** It works, with less than there could be. */
        WARNED,
        FAILED,
        /** Not reached, since a step before it failed, or not called for. */
        SKIPPED
    }

    /**
     * @param what the part that is looked at, in a word or two
     * @param sentence what was found; empty where it was not reached
     */
    public record Step(String what, Result result, String sentence) {}

    public ConnectionCheck {
        steps = List.copyOf(steps);
    }

    /** Whether a database can be opened there. */
    public boolean usable() {
        return steps.stream().noneMatch(step -> step.result() == Result.FAILED);
    }
}
