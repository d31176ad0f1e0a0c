package dev.refill.ui.refresh;

import dev.refill.model.ComputeClass;
import dev.refill.model.Definition;
import java.util.ArrayList;
import java.util.List;

/**
 * A device or a GPU class as it is offered.
 *
 * @param lines at most a few; {@code whole} has everything
 */
public record Card(ComputeClass device, String title, List<String> lines, String whole) {
    private static final int MOST_LINES = 5;

    public Card {
        lines = List.copyOf(lines);
    }

    /**
     * @param chosenByServer the name of what stands for no choice at all
     * @param registered the GPU class that the column's Function was registered with; empty for none or not known
     */
    static Card of(ComputeClass device, Definition definition, String chosenByServer, String registered) {
        boolean own =
                device.kind() == ComputeClass.Kind.CLUSTER && device.name().equals(chosenByServer);
        String title = own ? ownTitle(definition) : title(device);
        List<String> lines = new ArrayList<>();
        if (own) {
            if (!registered.isEmpty()) {
                lines.add(registered + ", as registered");
            }
            lines.add("nothing sent");
        } else {
            if (!device.model().isBlank() && !device.model().equals(title)) {
                lines.add(device.model());
            }
            lines.addAll(device.details());
        }
        String unavailable = device.unavailable();
        if (unavailable != null) {
            lines.add(unavailable);
        }
        boolean gpu =
                device.kind() == ComputeClass.Kind.CUDA && !device.details().isEmpty();
        String whole = title + (gpu ? ", named " + device.name() : "") + ": " + String.join(", ", lines);
        boolean cut = unavailable == null && lines.size() > MOST_LINES;
        return new Card(device, title, cut ? lines.subList(0, MOST_LINES) : lines, whole);
    }

    private static String ownTitle(Definition definition) {
        return definition instanceof Definition.Function ? "Function's own" : "Server's choice";
    }

    private static String title(ComputeClass device) {
        return switch (device.kind()) {
            case CPU -> "This machine's CPU";
            case CUDA -> device.model();
            case CLUSTER -> device.name().equals("gpu") && !device.available() ? device.model() : device.name();
        };
    }
}
