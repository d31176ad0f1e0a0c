package dev.refill.cluster.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.model.ComputeClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The GPU classes of a server, from {@code /v1/gpu/classes}: what is configured there, not what is free. */
public final class GpuClasses {
    /** The device of a refresh that names no GPU class; no class can have this name, which has a colon in it. */
    public static final String SERVERS_CHOICE = "cluster:default";

    private static final Pattern LABEL = Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");

    private GpuClasses() {}

    /** Why a text cannot be a class's name, in a sentence; empty where it can. */
    public static Optional<String> nameRefusal(String name) {
        return LABEL.matcher(name).matches()
                ? Optional.empty()
                : Optional.of(
                        "\"" + name + "\" is not a GPU class's name: that is 1 to 63 lowercase letters, digits and"
                                + " hyphens, and begins and ends with a letter or digit.");
    }

    /** The workers that a server takes where no class is named. */
    public static ComputeClass serversChoice() {
        return new ComputeClass(
                SERVERS_CHOICE,
                ComputeClass.Kind.CLUSTER,
                "The server's workers",
                List.of("as the server or the Function's registration has it"),
                null);
    }

    /** What stands in the list where there are no classes, for a reason. */
    public static ComputeClass none(String reason) {
        return new ComputeClass("gpu", ComputeClass.Kind.CLUSTER, "GPU classes", List.of(), reason);
    }

    /** A bare array, or an object that holds one; an element that is a text is a class's name. */
    public static List<ComputeClass> of(JsonNode answer) {
        List<ComputeClass> classes = new ArrayList<>();
        for (JsonNode element : array(answer)) {
            ComputeClass found = element.isTextual() ? named(element.asText()) : described(element);
            if (found != null) {
                classes.add(found);
            }
        }
        return classes;
    }

    private static Iterable<JsonNode> array(JsonNode answer) {
        if (answer.isArray()) {
            return answer;
        }
        for (JsonNode value : answer) {
            if (value.isArray()) {
                return value;
            }
        }
        return List.of();
    }

    private static ComputeClass named(String name) {
        return new ComputeClass(
                name,
                ComputeClass.Kind.CLUSTER,
                name,
                List.of(),
                nameRefusal(name).orElse(null));
    }

    /** Null for one without a name, which nobody could ask for. */
    private static @Nullable ComputeClass described(JsonNode element) {
        GpuField.Reading reading = GpuField.read(element);
        String name = reading.text(GpuField.NAME);
        if (name.isEmpty()) {
            return null;
        }
        String model = reading.text(GpuField.MODEL);
        return new ComputeClass(
                name,
                ComputeClass.Kind.CLUSTER,
                model.isEmpty() ? name : model,
                reading.details(),
                nameRefusal(name).orElse(null));
    }
}
