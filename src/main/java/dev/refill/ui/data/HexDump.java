package dev.refill.ui.data;

import java.util.Locale;

/** Bytes as people look at them: sixteen on a line, with their place before and their characters behind. */
final class HexDump {
    static final int MOST = 16 << 10;
    private static final int LINE = 16;

    private HexDump() {}

    /** At most the first {@value #MOST} bytes. */
    static String of(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        int end = Math.min(bytes.length, MOST);
        for (int line = 0; line < end; line += LINE) {
            text.append(line == 0 ? "" : "\n").append(String.format(Locale.ROOT, "%06x ", line));
            StringBuilder characters = new StringBuilder();
            for (int i = line; i < line + LINE; i++) {
                text.append(i % 8 == 0 ? " " : "");
                if (i < end) {
                    text.append(String.format(Locale.ROOT, "%02x ", bytes[i]));
                    characters.append(bytes[i] >= ' ' && bytes[i] < 0x7f ? (char) bytes[i] : '.');
                } else {
                    text.append("   ");
                }
            }
            text.append(' ').append(characters);
        }
        return text.toString();
    }
}
