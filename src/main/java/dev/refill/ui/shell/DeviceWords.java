package dev.refill.ui.shell;

import dev.refill.model.ComputeClass;
import java.util.List;

/** The devices of a database in the words of the status bar. */
final class DeviceWords {
    private DeviceWords() {}

    static String brief(ComputeClass device) {
        String unavailable = device.unavailable();
        return switch (device.kind()) {
            case CPU ->
                "CPU "
                        + (device.details().isEmpty()
                                ? device.model()
                                : device.details().get(0));
            case CUDA -> "GPU " + (unavailable == null ? device.model() : "none: " + clause(unavailable));
            case CLUSTER ->
                unavailable == null
                        ? device.name() + (device.model().equals(device.name()) ? "" : ": " + device.model())
                        : "GPU classes: " + clause(unavailable);
        };
    }

    /** A sentence as the end of another. */
    private static String clause(String sentence) {
        String text = sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
        boolean word = text.length() > 1 && Character.isLowerCase(text.charAt(1));
        return word ? Character.toLowerCase(text.charAt(0)) + text.substring(1) : text;
    }

    /** Everything known of them, for a tooltip. */
    static String whole(List<ComputeClass> devices) {
        StringBuilder text = new StringBuilder();
        for (ComputeClass device : devices) {
            text.append(text.length() == 0 ? "" : "\n").append(device.name()).append(": ");
            text.append(device.model()).append(", ").append(String.join(", ", device.details()));
        }
        return text.toString();
    }
}
