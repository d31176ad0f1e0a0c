package dev.refill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.DatabaseOpener;
import dev.refill.cluster.Address;
import dev.refill.cluster.ClusterDatabase;
import dev.refill.cluster.ConnectionCheck;
import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Time;
import dev.refill.device.Devices;
import dev.refill.job.JobHistory;
import dev.refill.local.LocalDatabase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.ComputeClass;
import dev.refill.store.S3Address;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One command run in this process against real databases; windows are only asked for. */
class Run implements CommandContext {
    final JobHistory history;
    boolean display = true;
    boolean tourPasses = true;
    Optional<Credentials> credentials = Optional.empty();
    /** What a window was opened on, or null where none was. */
    @Nullable
    String window;

    private ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    private ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
    private PrintStream out = stream(outBytes);
    private PrintStream err = stream(errBytes);

    Run(JobHistory history) {
        this.history = history;
    }

    int run(String... arguments) {
        outBytes = new ByteArrayOutputStream();
        errBytes = new ByteArrayOutputStream();
        out = stream(outBytes);
        err = stream(errBytes);
        return Commands.run(this, arguments);
    }

    /** Runs a command with --json that must succeed, and reads the one object on stdout. */
    JsonNode json(String... arguments) throws IOException {
        String[] all = java.util.Arrays.copyOf(arguments, arguments.length + 1);
        all[arguments.length] = "--json";
        assertThat(run(all)).as(stderr()).isZero();
        JsonNode node = new ObjectMapper()
                .enable(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .readTree(stdout());
        assertThat(node.isObject()).isTrue();
        return node;
    }

    String stdout() {
        return outBytes.toString(StandardCharsets.UTF_8);
    }

    String stderr() {
        return errBytes.toString(StandardCharsets.UTF_8);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    @Override
    public PrintStream out() {
        return out;
    }

    @Override
    public PrintStream err() {
        return err;
    }

    @Override
    public DatabaseOpener opener() {
        return uri -> Address.isOne(uri)
                ? ClusterDatabase.open(Address.parse(uri), credentials, history, Time.system())
                : LocalDatabase.open(uri, history);
    }

    @Override
    public String withStorageOptions(String uri, List<String> options) {
        return S3Address.withOptions(uri, options).uri();
    }

    @Override
    public JobHistory history() {
        return history;
    }

    @Override
    public List<ComputeClass> devices() {
        return Devices.list();
    }

    @Override
    public ConnectionReport check(String uri) {
        return ConnectionCheck.run(Address.parse(uri), credentials, Time.system());
    }

    @Override
    public void writeSample(Path folder) {
        SampleDatabase.write(folder);
    }

    @Override
    public TourOutcome tour(@Nullable Path folder, @Nullable String server) {
        return new TourOutcome(folder == null ? Path.of("/default") : folder, tourPasses);
    }

    @Override
    public int openWindow(@Nullable String uri) {
        window = uri == null ? "the newest" : uri;
        return 0;
    }

    @Override
    public boolean hasDisplay() {
        return display;
    }
}
