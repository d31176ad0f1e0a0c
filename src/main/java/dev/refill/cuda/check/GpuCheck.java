package dev.refill.cuda.check;

import dev.refill.compile.Kernel;
import dev.refill.cuda.Cubins;
import dev.refill.cuda.CudaException;
import dev.refill.cuda.CudaReport;
import dev.refill.cuda.Gpu;
import dev.refill.cuda.GpuInfo;
import dev.refill.cuda.Nvrtc;
import dev.refill.cuda.Probe;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.GZIPInputStream;

/** Checks every GPU of this machine and prints a table; exit status 0 only if all is right. */
public final class GpuCheck {
    private static final double GB = 1e9;
    private static final double TARGET = 0.8;
    private static final int DIFFERENCES_SHOWN = 20;
    private static final int BATCHES = 64;

    private final PrintStream out;
    private final List<Suite> suites;
    private final Cubins cubins;
    private final int rows;
    private final int batches;
    private int wrong;

    /**
     * @param rows of a batch, and how many batches, that are measured
     */
    GpuCheck(PrintStream out, List<Suite> suites, Cubins cubins, int rows, int batches) {
        this.out = out;
        this.suites = suites;
        this.cubins = cubins;
        this.rows = rows;
        this.batches = batches;
    }

    /** @param arguments the file of the suites, and a folder for compiled kernels */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        List<Suite> suites = new ArrayList<>();
        try (InputStream file = Files.newInputStream(Path.of(arguments[0]));
                DataInputStream in = new DataInputStream(new BufferedInputStream(new GZIPInputStream(file)))) {
            for (int i = in.readInt(); i > 0; i--) {
                suites.add(Suite.read(in));
            }
        }
        int wrong = new GpuCheck(out, suites, new Cubins(Path.of(arguments[1])), 1 << 19, BATCHES).run();
        System.exit(wrong == 0 ? 0 : 1);
    }

    /** How many things are wrong. */
    int run() {
        long started = System.nanoTime();
        CudaReport report = Probe.report();
        out.println("driver    " + (report.driver().isEmpty() ? "none" : report.driver()));
        out.println("compiler  " + (report.compiler().isEmpty() ? "none" : "NVRTC " + report.compiler()));
        if (!report.problem().isEmpty()) {
            none(report.problem());
            return wrong;
        }
        for (GpuInfo gpu : report.gpus()) {
            out.printf(
                    Locale.ROOT,
                    "%ndevice    cuda:%d  %s  compute capability %d.%d  %.1f GiB, %.1f free%n",
                    gpu.ordinal(),
                    gpu.model(),
                    gpu.capability() / 10,
                    gpu.capability() % 10,
                    gpu.totalBytes() / (double) (1L << 30),
                    gpu.freeBytes() / (double) (1L << 30));
            if (gpu.problem().isEmpty()) {
                check(gpu);
            } else {
                none(gpu.problem());
            }
        }
        out.println();
        out.printf(
                Locale.ROOT,
                "%s (%.0f s)%n",
                wrong == 0 ? "All is right." : wrong == 1 ? "1 thing is wrong." : wrong + " things are wrong.",
                (System.nanoTime() - started) / 1e9);
        return wrong;
    }

    /** Where the compiler is what is missing, where it may be had and where it was looked for. */
    private void none(String problem) {
        row("no check was made", problem);
        if (!problem.contains("NVRTC")) {
            return;
        }
        out.println(
                "  NVRTC comes with NVIDIA's CUDA toolkit, as the package of that name, or by pip install nvidia-cuda-nvrtc.");
        out.println("  Where it is elsewhere: REFILL_CUDA_PATH=FOLDER gpu-check/run");
        out.println("  It was looked for in the system's own cache of libraries (ldconfig -p) and in");
        Nvrtc.searched().forEach(folder -> out.println("    " + folder));
    }

    private void check(GpuInfo gpu) {
        // One context for all: to make one takes longer than to check a kernel.
        try (AutoCloseable context = Gpu.hold(gpu)) {
            compile(gpu);
            for (Suite suite : suites) {
                values(gpu, suite);
            }
            for (Map.Entry<String, String> fault :
                    new Faults(gpu, cubins, suites.get(0)).check().entrySet()) {
                row(fault.getKey(), fault.getValue());
            }
            throughput(gpu);
        } catch (Exception failure) {
            row("the check itself", String.valueOf(failure));
        }
    }

    /** All kernels side by side, since one after the other takes minutes. */
    private void compile(GpuInfo gpu) throws Exception {
        long started = System.nanoTime();
        out.println("  compiling all kernels, which takes a minute or more the first time");
        ExecutorService threads =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        int count = 0;
        try {
            List<Future<?>> running = new ArrayList<>();
            for (Suite suite : suites) {
                for (Suite.Case one : suite.cases()) {
                    running.add(threads.submit(() -> Gpu.compile(gpu, one.kernel(), cubins)));
                }
            }
            for (Future<?> one : running) {
                one.get();
                count++;
            }
        } finally {
            threads.shutdownNow();
        }
        row(
                String.format(Locale.ROOT, "%d kernels compile, in %.0f s", count, (System.nanoTime() - started) / 1e9),
                "");
    }

    private void values(GpuInfo info, Suite suite) {
        Values values = new Values(suite);
        List<String> differences = new ArrayList<>();
        for (Suite.Case one : suite.cases()) {
            Kernel kernel = one.kernel();
            String difference;
            try (Gpu gpu = Gpu.open(info, kernel, cubins)) {
                difference = values.check(one, gpu);
            } catch (CudaException failure) {
                difference = String.valueOf(failure.getMessage());
            }
            if (!difference.isEmpty()) {
                differences.add(kernel.expression() + ": " + difference);
            }
        }
        row(
                suite.cases().size() + " " + suite.name() + " on " + suite.rows() + " rows",
                differences.isEmpty() ? "" : differences.size() + " differ");
        differences.stream().limit(DIFFERENCES_SHOWN).forEach(one -> out.println("            " + one));
    }

    private void throughput(GpuInfo gpu) throws Exception {
        Suite.Case plain = suites.stream()
                .flatMap(suite -> suite.cases().stream())
                .filter(one -> !one.kernel().inputs().isEmpty()
                        && one.kernel().inputs().stream().allMatch(i -> i.type().bits() == 64 && !i.isList())
                        && one.kernel().type().bits() == 64
                        && one.kernel().places().isEmpty())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("there is no case to measure"));
        Throughput.Rates rates = Throughput.measure(gpu, cubins, plain, rows, batches);
        double share = rates.pipeline() / rates.copies();
        // A measure, and no verdict: others may use the machine.
        out.printf(
                Locale.ROOT,
                "  %-9s pipeline %.1f GB/s, plain copies %.1f GB/s: %.0f%% (the target is %.0f%%)%n",
                share >= TARGET ? "reached" : "missed",
                rates.pipeline() / GB,
                rates.copies() / GB,
                100 * share,
                100 * TARGET);
    }

    private void row(String what, String difference) {
        wrong += difference.isEmpty() ? 0 : 1;
        out.printf(
                "  %-9s %s%s%n",
                difference.isEmpty() ? "right" : "WRONG", what, difference.isEmpty() ? "" : ": " + difference);
    }
}
