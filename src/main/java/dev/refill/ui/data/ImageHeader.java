package dev.refill.ui.data;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * What the first bytes of a picture tell, before anything is decoded: a few bytes can be a picture that fills the memory.
 *
 * @param width in pixels, 0 where that is not told
 * @param readable whether JavaFX decodes the format
 */
record ImageHeader(String format, int width, int height, boolean readable) {
    /** As many pixels are decoded at most: 40 million take 160 MB. */
    static final long MOST_PIXELS = 40_000_000;

    /** The header of a picture; empty where the bytes are none. */
    static Optional<ImageHeader> of(byte[] bytes) {
        if (starts(bytes, 0, "\u0089PNG\r\n\u001a\n") && bytes.length >= 24) {
            return Optional.of(new ImageHeader("PNG", big(bytes, 16, 4), big(bytes, 20, 4), true));
        }
        if ((starts(bytes, 0, "GIF87a") || starts(bytes, 0, "GIF89a")) && bytes.length >= 10) {
            return Optional.of(new ImageHeader("GIF", little(bytes, 6, 2), little(bytes, 8, 2), true));
        }
        if (starts(bytes, 0, "\u00ff\u00d8\u00ff")) {
            return Optional.of(jpeg(bytes));
        }
        if (starts(bytes, 0, "BM") && bytes.length >= 26 && little(bytes, 14, 4) >= 40) {
            return Optional.of(new ImageHeader("BMP", little(bytes, 18, 4), Math.abs(little(bytes, 22, 4)), true));
        }
        if (starts(bytes, 0, "RIFF") && starts(bytes, 8, "WEBP")) {
            return Optional.of(new ImageHeader("WebP", 0, 0, false));
        }
        if (starts(bytes, 0, "II*\0") || starts(bytes, 0, "MM\0*")) {
            return Optional.of(new ImageHeader("TIFF", 0, 0, false));
        }
        if (starts(bytes, 4, "ftypavif") || starts(bytes, 4, "ftypheic")) {
            return Optional.of(new ImageHeader(starts(bytes, 8, "avif") ? "AVIF" : "HEIC", 0, 0, false));
        }
        return Optional.empty();
    }

    /** Why it is not shown as a picture, in a sentence; empty where it can be. */
    Optional<String> refusal() {
        if (!readable) {
            return Optional.of("A " + format + " picture cannot be shown here; its bytes are below.");
        }
        if (width <= 0 || height <= 0) {
            return Optional.of("The " + format + " picture does not tell its size; its bytes are below.");
        }
        return (long) width * height > MOST_PIXELS
                ? Optional.of("The " + format + " picture is too large to show, " + width + " × " + height
                        + " pixels; its bytes are below.")
                : Optional.empty();
    }

    /** Looks through the segments for the one that tells the size. */
    private static ImageHeader jpeg(byte[] bytes) {
        int at = 2;
        while (at + 9 < bytes.length && (bytes[at] & 0xff) == 0xff) {
            int marker = bytes[at + 1] & 0xff;
            boolean size = marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
            if (size) {
                return new ImageHeader("JPEG", big(bytes, at + 7, 2), big(bytes, at + 5, 2), true);
            }
            at += marker == 0xff ? 1 : 2 + big(bytes, at + 2, 2);
        }
        return new ImageHeader("JPEG", 0, 0, true);
    }

    private static boolean starts(byte[] bytes, int at, String magic) {
        byte[] wanted = magic.getBytes(StandardCharsets.ISO_8859_1);
        for (int i = 0; i < wanted.length; i++) {
            if (at + i >= bytes.length || bytes[at + i] != wanted[i]) {
                return false;
            }
        }
        return true;
    }

    private static int big(byte[] bytes, int at, int count) {
        int number = 0;
        for (int i = 0; i < count; i++) {
            number = number << 8 | bytes[at + i] & 0xff;
        }
        return number;
    }

    private static int little(byte[] bytes, int at, int count) {
        int number = 0;
        for (int i = count - 1; i >= 0; i--) {
            number = number << 8 | bytes[at + i] & 0xff;
        }
        return number;
    }
}
