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
            case CUDA -> "GPU " + (unavailable == null ? device.model() : "none: " + unavailable);
            case CLUSTER -> device.name() + (unavailable == null ? "" : ": " + unavailable);
        };
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
