package dev.refill.ui.common;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * How texts are written: how large, in which typefaces, and what stands for a null.
 *
 * @param percent of the usual size
 * @param font the family of the interface; empty for the usual one
 * @param codeFont the family in which SQL, numbers and the like stand; empty for the usual one
 * @param nullText what stands for a null in grids and details
 */
public record Lettering(int percent, String font, String codeFont, String nullText) {
    public static final Lettering DEFAULT = new Lettering(100, "", "", "null");

    private static final String INTERFACE = "\"Inter\"";
    private static final String CODE = "\"JetBrains Mono\"";
    private static final String NULL = "\"null\"";
    private static final Pattern PIXELS = Pattern.compile("(\\d+)px");

    /** The address of the style sheet that says so. All other sheets give sizes in em, so that they follow. */
    String sheet() {
        if (equals(DEFAULT)) {
            return Theme.sheet("type.css");
        }
        String css = template()
                .replace(INTERFACE, font.isEmpty() ? INTERFACE : quoted(font))
                .replace(CODE, codeFont.isEmpty() ? CODE : quoted(codeFont))
                .replace(NULL, quoted(nullText));
        String scaled = PIXELS.matcher(css)
                .replaceAll(size ->
                        String.format(Locale.ROOT, "%.2fpx", Integer.parseInt(size.group(1)) * percent / 100.0));
        return "data:text/css;charset=utf-8;base64,"
                + Base64.getEncoder().encodeToString(scaled.getBytes(StandardCharsets.UTF_8));
    }

    private static String template() {
        try (InputStream in = new URL(Theme.sheet("type.css")).openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("The style sheet type.css is missing from this installation.", e);
        }
    }

    /** As a text of CSS; what would end it there is left out. */
    private static String quoted(String text) {
        return "\"" + text.replaceAll("[\"\\\\\\p{Cntrl}]", "") + "\"";
    }
}
