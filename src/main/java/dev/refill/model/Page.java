package dev.refill.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Some items of a list, and the opaque token that asks for the next ones; null at the end. */
public record Page<T>(List<T> items, @Nullable String nextToken) {
    public Page {
        items = List.copyOf(items);
    }
}
