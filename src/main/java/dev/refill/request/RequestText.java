package dev.refill.request;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A refresh in one form.
 *
 * @param text empty where the form does not exist
 * @param leftOut the fields that the form has no words for, as {@code name = value}; also said in a comment of the text
 *     where it has comments
 * @param unavailable why there is no such form here, as a sentence; null where there is
 */
public record RequestText(
        String text, List<String> leftOut, @Nullable String unavailable) {
    public RequestText {
        leftOut = List.copyOf(leftOut);
    }

    static RequestText none(String why) {
        return new RequestText("", List.of(), why);
    }

    /** With a comment about what is left out at the end. */
    static RequestText of(String text, List<String> leftOut, String comment) {
        StringBuilder whole = new StringBuilder(text);
        if (!leftOut.isEmpty()) {
            whole.append(comment).append(" Not sent, since this form has no words for it:\n");
            // A value may hold a line's end, which would end the comment.
            leftOut.forEach(field -> whole.append(comment)
                    .append("   ")
                    .append(field.replace("\r", "\\r").replace("\n", "\\n"))
                    .append('\n'));
        }
        return new RequestText(whole.toString().stripTrailing(), leftOut, null);
    }
}
