package dev.refill.engine;

import dev.refill.lance.FragmentInfo;

/** What a refresh has to do with a fragment. */
record Verdict(FragmentInfo fragment, long signature, Work work, boolean recorded) {
    enum Work {
        /** Nothing: its values are what the inputs give. */
        NONE,
        /** Compute the rows that have no value; the others keep theirs. */
        FILL,
        /** Compute every live row. */
        RECOMPUTE
    }

    static Verdict fresh(FragmentInfo fragment, long signature, boolean recorded) {
        return new Verdict(fragment, signature, Work.NONE, recorded);
    }

    static Verdict fill(FragmentInfo fragment, long signature) {
        return new Verdict(fragment, signature, Work.FILL, false);
    }

    static Verdict recompute(FragmentInfo fragment, long signature) {
        return new Verdict(fragment, signature, Work.RECOMPUTE, false);
    }
}
