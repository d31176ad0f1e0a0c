package dev.refill.ui.jobs;

import dev.refill.model.ClusterOptions;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.ui.common.Format;
import dev.refill.ui.jobs.JobFacts.Fact;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What was set for a refresh, in words: nothing of what was left as it is by default. */
final class SettingFacts {
    private final List<Fact> facts = new ArrayList<>();

    private SettingFacts() {}

    /** All that was set, as one line; empty where nothing was. */
    static String line(RefreshRequest request, boolean server) {
        List<String> words = new ArrayList<>();
        workers(request.options()).ifPresent(fact -> words.add(fact.name() + ": " + fact.value()));
        of(request, server).forEach(fact -> words.add(fact.name() + ": " + fact.value()));
        return String.join(" · ", words);
    }

    static Optional<Fact> workers(RefreshOptions options) {
        return options.workers().isPresent()
                ? Optional.of(new Fact("Workers", Format.count(options.workers().getAsInt())))
                : Optional.empty();
    }

    /**
     * All but how many workers.
     *
     * @param server whether a server runs it
     */
    static List<Fact> of(RefreshRequest request, boolean server) {
        SettingFacts all = new SettingFacts();
        all.options(request.options(), server);
        all.cluster(request.options().cluster());
        if (request.deviceRequired()) {
            all.say("Device is required", "it is not computed on the CPU instead");
        }
        return List.copyOf(all.facts);
    }

    private void options(RefreshOptions options, boolean server) {
        options.batchRows().ifPresent(rows -> say("Batch", Format.count(rows, "row")));
        options.memoryBytes().ifPresent(bytes -> say(server ? "Memory per worker" : "Memory", UseWords.memory(bytes)));
        say("Where", options.where());
        say("Branch", options.branch());
        options.commitGranularity().ifPresent(n -> say("Commits every", Format.count(n, "fragment")));
        ErrorPolicy policy = options.errorPolicy();
        if (policy != null) {
            say(
                    "Rows that fail",
                    switch (policy) {
                        case FAIL -> "end the refresh";
                        case SKIP -> "are skipped and keep what they have";
                    });
        }
        if (options.inputsFirst()) {
            say("Inputs first", "computed columns that it reads are refreshed before it");
        }
    }

    private void cluster(ClusterOptions options) {
        options.gpuCount().ifPresent(n -> say("GPUs in total", Format.count(n)));
        options.cpuMillis().ifPresent(millis -> say("CPU per worker", cores(millis)));
        options.concurrency().ifPresent(n -> say("Concurrency", Format.count(n)));
        options.intraApplierConcurrency().ifPresent(n -> say("Concurrency within one", Format.count(n)));
        options.checkpointSize().ifPresent(rows -> say("Checkpoint size", Format.count(rows, "row")));
        options.minCheckpointSize().ifPresent(rows -> say("Checkpoint size, least", Format.count(rows, "row")));
        options.maxCheckpointSize().ifPresent(rows -> say("Checkpoint size, most", Format.count(rows, "row")));
        options.flushIntervalSeconds().ifPresent(seconds -> say("Flushes checkpoints every", plain(seconds) + " s"));
        options.readVersion().ifPresent(version -> say("Version to read", Format.version(version)));
        options.taskSize().ifPresent(rows -> say("Rows per task", Format.count(rows, "row")));
        options.fragments().ifPresent(n -> say("Fragments to do", Format.count(n)));
        say("Cluster", options.cluster());
        say("Manifest", options.manifest());
    }

    private void say(String name, @Nullable String value) {
        if (value != null) {
            facts.add(new Fact(name, value));
        }
    }

    /** For example {@code 4 cores} or {@code 0.5 cores}. */
    private static String cores(long millis) {
        String number = BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString();
        return number + (millis == 1000 ? " core" : " cores");
    }

    private static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
}
