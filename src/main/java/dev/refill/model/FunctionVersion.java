package dev.refill.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A version of a registered Function, which never changes. Arrow types are as the registry spells them.
 *
 * @param inputs the parameters, in order
 * @param requiredSecrets names of the secrets that it reads where it runs; never their values
 * @param createdAt as the registry gives it; empty where it does not
 * @param other what the registry told besides, by its own name; what is no plain value as JSON
 */
public record FunctionVersion(
        String name,
        String version,
        List<Parameter> inputs,
        Output output,
        Runtime runtime,
        List<String> requiredSecrets,
        String createdAt,
        Map<String, String> other) {

    public record Parameter(String name, String arrowType, boolean nullable) {}

    /** What one call answers. */
    public sealed interface Output {
        /** One value. */
        record Scalar(String arrowType, boolean nullable) implements Output {}

        /** Several named values, each of which can have a column of its own. */
        record Struct(List<Parameter> fields) implements Output {
            public Struct {
                fields = List.copyOf(fields);
            }
        }

        /** A shape that this version does not know: shown, never declared. */
        record Unrecognized(String kind) implements Output {}
    }

    /**
     * Where it runs.
     *
     * @param kind such as {@code python}
     * @param pythonVersion empty where it has none
     * @param environment what it is made of: kind, packages, modules or image
     * @param gpuClass the GPU class that it was registered with, which a refresh can override; null for none
     * @param gpu whether it was registered as one that wants a GPU
     */
    public record Runtime(
            String kind,
            String pythonVersion,
            Map<String, String> environment,
            boolean gpu,
            @Nullable String gpuClass) {
        public Runtime {
            environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        }
    }

    public FunctionVersion {
        inputs = List.copyOf(inputs);
        requiredSecrets = List.copyOf(requiredSecrets);
        other = Collections.unmodifiableMap(new LinkedHashMap<>(other));
    }
}
