package dev.refill.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Kernels that g++ compiled for the processor, many at a time. */
public final class HostLibrary {
    static final Path SOURCES = Path.of("src", "test", "cuda").toAbsolutePath();

    private static boolean loaded;

    private final long handle;

    private HostLibrary(long handle) {
        this.handle = handle;
    }

    private static native long open(String path);

    private static native void launch(long library, String symbol, long batch, int blocks, int threads);

    /** A kernel in a library. */
    record Compiled(HostLibrary library, int number) {
        void launch(long batch, int blocks, int threads) {
            HostLibrary.launch(library.handle, "launch_" + number, batch, blocks, threads);
        }
    }

    /**
     * Compiles kernels, each code once, in as many runs of the compiler side by side as there are processors.
     *
     * @return in the kernels' order
     */
    static List<Compiled> compile(Path folder, List<Kernel> kernels) {
        writeHeaders(folder);
        load(folder);
        Map<String, Kernel> distinct = new LinkedHashMap<>();
        kernels.forEach(kernel -> distinct.putIfAbsent(code(kernel), kernel));
        List<Kernel> codes = List.copyOf(distinct.values());
        int parts = Runtime.getRuntime().availableProcessors();
        int size = (codes.size() + parts - 1) / parts;
        Map<String, Compiled> compiled = new LinkedHashMap<>();
        List<ToolRun> compilers = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            List<Kernel> some =
                    codes.subList(Math.min(codes.size(), part * size), Math.min(codes.size(), (part + 1) * size));
            write(folder.resolve("part" + part + ".cpp"), unit(some, part * size));
            compilers.add(compiler(folder.resolve("part" + part + ".cpp"), folder.resolve("part" + part + ".so")));
        }
        for (int part = 0; part < parts; part++) {
            compilers.get(part).await();
            HostLibrary library =
                    new HostLibrary(open(folder.resolve("part" + part + ".so").toString()));
            for (int i = part * size; i < Math.min(codes.size(), (part + 1) * size); i++) {
                compiled.put(code(codes.get(i)), new Compiled(library, i));
            }
        }
        return kernels.stream().map(kernel -> compiled.get(code(kernel))).toList();
    }

    /** What of a kernel's source makes a difference. */
    static String code(Kernel kernel) {
        return kernel.source().replaceAll("//.*", "");
    }

    /** One translation unit: each kernel in a namespace of its own, with a function that runs its whole grid. */
    private static String unit(List<Kernel> kernels, int first) {
        StringBuilder unit = new StringBuilder("#include \"host.h\"\n#include \"refill.cuh\"\n");
        for (int i = 0; i < kernels.size(); i++) {
            int number = first + i;
            String columns = String.valueOf(Math.max(1, kernels.get(i).inputs().size()));
            unit.append(numbered(kernels.get(i), number))
                    .append("extern \"C\" void launch_" + number
                            + "(void* batch, unsigned blocks, unsigned threads) {\n")
                    .append("    const auto& b = *static_cast<refill::Batch<" + columns + ">*>(batch);\n")
                    .append("    host_launch(blocks, threads, [&] { k" + number + "::refill_kernel_" + number
                            + "(b); });\n}\n");
        }
        return unit.toString();
    }

    /** A kernel's source under names that only it has. */
    static String numbered(Kernel kernel, int number) {
        return "#define refill_kernel refill_kernel_" + number + "\nnamespace k" + number + " {\n" + kernel.source()
                + "}\n#undef refill_kernel\n";
    }

    static void writeHeaders(Path folder) {
        Kernel.headers().forEach((name, text) -> write(folder.resolve(name), text));
    }

    static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static synchronized void load(Path folder) {
        if (!loaded) {
            Path library = folder.resolve("loader.so");
            compiler(SOURCES.resolve("loader.cpp"), library).await();
            System.load(library.toString());
            loaded = true;
        }
    }

    private static ToolRun compiler(Path source, Path library) {
        Path java = Path.of(System.getProperty("java.home"), "include");
        return ToolRun.start(
                library.resolveSibling(source.getFileName() + ".log"),
                "g++",
                "-std=c++17",
                "-O1",
                "-ffp-contract=off",
                "-fPIC",
                "-shared",
                "-I" + SOURCES,
                "-I" + library.getParent(),
                "-I" + java,
                "-I" + java.resolve("linux"),
                "-o",
                library.toString(),
                source.toString(),
                "-ldl");
    }
}
