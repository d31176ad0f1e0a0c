package dev.refill.cluster.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.model.ComputeClass;
import dev.refill.request.GpuClassName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The GPU classes of a server, from {@code /v1/gpu/classes}: what is configured there, not what is free. */
public final class GpuClasses {
    /** The device of a refresh that names no GPU class. */
    public static final String SERVERS_CHOICE = GpuClassName.SERVERS_CHOICE;

    private GpuClasses() {}

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
                GpuClassName.refusal(name).orElse(null));
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
                GpuClassName.refusal(name).orElse(null),
                reading.limits());
    }
}
