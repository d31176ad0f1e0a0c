package dev.refill.standin;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Texts that lie beside the stand-in. */
final class Resources {
    /** The body of {@code add_columns} that has a Function fill two columns of a table with titles and bodies. */
    static final String FUNCTION_COLUMNS = "text_features.json";

    private Resources() {}

    static String text(String name) {
        try (InputStream text = Objects.requireNonNull(Resources.class.getResourceAsStream("/standin/" + name), name)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
