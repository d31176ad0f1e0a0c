package dev.refill.secret;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hides in a text whatever looks like a secret: for a log or a report that is shown or handed on. It rather hides too much
 * than too little; what is known to be a secret is a {@link Secret} and does not get into a text to begin with.
 */
public final class Masking {
    private static final String NAMES = "(?:key|keys|token|secret|password|passwd|passphrase|pwd|credentials?|"
            + "authorization|auth|signature|sig|cookie)";

    /** Such as {@code api_key=…}, {@code "secretAccessKey": "…"}, {@code x-api-key: …}. */
    private static final Pattern NAMED = Pattern.compile(
            "(?i)([\\w.\\-]*" + NAMES + "[\\w.\\-]*\\\\?[\"']?\\s*[=:]\\s*)"
                    + "(\\\\\"(?:(?!\\\\\").)*\\\\\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"|'[^'\\n]*'|[^\\s,;&\"'{}\\[\\]()<>]+)");

    private static final Pattern SCHEME = Pattern.compile("(?i)\\b(bearer|basic|negotiate)\\s+[^\\s,;\"']+");
    private static final Pattern USER = Pattern.compile("([a-zA-Z][a-zA-Z0-9+.\\-]*://)[^/\\s?#@]+@");
    private static final Pattern PRIVATE_KEY =
            Pattern.compile("(?s)-----BEGIN [A-Z ]*PRIVATE KEY-----.*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)");

    /** Whatever has the shape of a well known kind of key, or is long and random. */
    private static final List<Pattern> SHAPES = List.of(
            Pattern.compile("\\b(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{12,}\\b"),
            Pattern.compile("\\b(?:sk|pk|rk|ldb|ghp|gho|ghs|github_pat|glpat|xox[abpr]|hf)[_-][A-Za-z0-9_\\-]{8,}"),
            Pattern.compile("\\beyJ[A-Za-z0-9_\\-]{8,}(?:\\.[A-Za-z0-9_\\-]+){0,2}"));

    /** Letters of both cases and digits, 32 and more: AWS's secrets are 40. */
    private static final Pattern RANDOM = Pattern.compile(
            "(?<![\\w/+.$])(?=[A-Za-z0-9/+_\\-]*[A-Z])(?=[A-Za-z0-9/+_\\-]*[a-z])(?=[A-Za-z0-9/+_\\-]*[0-9])"
                    + "[A-Za-z0-9+][A-Za-z0-9/+_\\-]{31,}={0,2}(?![\\w/+])");

    private static final Pattern HEX = Pattern.compile("(?<![\\w-])[0-9a-fA-F]{32,}(?![\\w-])");

    private static final Pattern NAME = Pattern.compile("(?i).*" + NAMES + ".*");

    private Masking() {}

    /** The text without its secrets; each is {@link Secret#MASK}. */
    public static String of(String text) {
        String masked = PRIVATE_KEY.matcher(text).replaceAll(Secret.MASK);
        masked = USER.matcher(masked).replaceAll("$1" + Secret.MASK + "@");
        masked = SCHEME.matcher(masked).replaceAll("$1 " + Secret.MASK);
        masked = NAMED.matcher(masked)
                .replaceAll(found -> Matcher.quoteReplacement(found.group(1) + masked(found.group(2))));
        for (Pattern shape : SHAPES) {
            masked = shape.matcher(masked).replaceAll(Secret.MASK);
        }
        masked = RANDOM.matcher(masked).replaceAll(Secret.MASK);
        return HEX.matcher(masked).replaceAll(Secret.MASK);
    }

    /** A value by its name, such as an entry of a schema's metadata: all of it where the name is that of a secret. */
    public static String value(String name, String value) {
        return NAME.matcher(name).matches() ? Secret.MASK : of(value);
    }

    /** Words that are said of the name itself stay: a scheme whose own secret is masked already. */
    private static String masked(String value) {
        return value.contains(Secret.MASK) && !value.matches(".*\\w{8,}.*") ? value : Secret.MASK;
    }
}
