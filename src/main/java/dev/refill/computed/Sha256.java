package dev.refill.computed;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 as LanceDB writes it: lowercase hexadecimal. */
final class Sha256 {
    private Sha256() {}

    static String hex(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The first 16 digits of a text's. */
    static String short16(String text) {
        return hex(text.getBytes(StandardCharsets.UTF_8)).substring(0, 16);
    }
}
