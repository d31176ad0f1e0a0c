package dev.refill.ui.shell;

import dev.refill.model.ComputeClass;
import java.util.ArrayList;
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
            case CUDA -> unavailable == null ? "GPU " + device.model() : "No GPU";
            case CLUSTER ->
                unavailable == null
                        ? device.name() + (device.model().equals(device.name()) ? "" : ": " + device.model())
                        : "No GPU classes";
        };
    }

    /** Everything known of them, for a tooltip. */
    static String whole(List<ComputeClass> devices) {
        StringBuilder text = new StringBuilder();
        for (ComputeClass device : devices) {
            List<String> facts = new ArrayList<>(List.of(device.model()));
            facts.addAll(device.details());
            String unavailable = device.unavailable();
            if (unavailable != null) {
                facts.add(unavailable);
            }
            text.append(text.length() == 0 ? "" : "\n").append(device.name()).append(": ");
            text.append(String.join(", ", facts));
        }
        return text.toString();
    }
}
