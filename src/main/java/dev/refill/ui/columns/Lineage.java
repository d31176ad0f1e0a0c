package dev.refill.ui.columns;

import dev.refill.model.Column;

/** Which column reads which. */
final class Lineage {
    private Lineage() {}

    /** Whether a computed column reads another, something nested in it, or what it is nested in. */
    static boolean reads(Column reader, Column read) {
        String path = read.path();
        return reader.definition().inputs().stream()
                .anyMatch(input -> input.equals(path) || input.startsWith(path + ".") || path.startsWith(input + "."));
    }
}
