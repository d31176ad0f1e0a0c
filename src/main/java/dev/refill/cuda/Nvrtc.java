package dev.refill.cuda;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.StringArray;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** NVIDIA's runtime compiler: CUDA C++ becomes machine code of one architecture. It needs no GPU. */
public final class Nvrtc {
    private static final Logger log = LoggerFactory.getLogger(Nvrtc.class);
    private static final String FILE = "kernel.cu";

    private final NativeCalls calls;
    private final Version version;
    private final List<Integer> architectures;

    /** Of a CUDA release. */
    public record Version(int major, int minor) {
        @Override
        public String toString() {
            return major + "." + minor;
        }
    }

    private Nvrtc(NativeCalls calls) {
        this.calls = calls;
        if (calls.file().isAbsolute()) {
            loadBuiltins(calls.file().getParent());
        }
        calls.explainedBy(code -> calls.text("nvrtcGetErrorString", code));
        IntByReference major = new IntByReference();
        IntByReference minor = new IntByReference();
        calls.call("nvrtcVersion", major, minor);
        this.version = new Version(major.getValue(), minor.getValue());
        this.architectures = architectures();
    }

    /** Those on this machine, the newest first; none where there is none. */
    public static List<Nvrtc> all() {
        return Libraries.COMPILER.stream()
                .flatMap(name -> NativeCalls.load(name).stream())
                .map(Nvrtc::new)
                .toList();
    }

    /** The newest whose code a driver takes for a device; empty where there is none. */
    static Optional<Nvrtc> of(List<Nvrtc> all, int driverVersion, int capability) {
        return all.stream()
                .filter(one ->
                        one.suits(driverVersion) && one.architecture(capability).isPresent())
                .findFirst();
    }

    /** The folders that were looked in, before the system's own cache of libraries was asked. */
    public static List<String> searched() {
        return Libraries.folders().stream().map(Path::toString).toList();
    }

    /** Whether a driver takes what it makes: one of the same major version, or a newer one. */
    boolean suits(int driverVersion) {
        return version.major() * 1000 <= driverVersion;
    }

    /** What it compiles for a device of a compute capability: that, or what it runs, too. */
    OptionalInt architecture(int capability) {
        return architectures.stream()
                .filter(one -> one <= capability && one / 10 == capability / 10)
                .mapToInt(Integer::intValue)
                .max();
    }

    /** Whether all that it knows is newer. */
    boolean isTooNewFor(int capability) {
        return architectures.stream().allMatch(one -> one > capability);
    }

    private List<Integer> architectures() {
        IntByReference count = new IntByReference();
        calls.call("nvrtcGetNumSupportedArchs", count);
        try (Memory known = new Memory(Math.max(1, count.getValue()) * (long) Integer.BYTES)) {
            calls.call("nvrtcGetSupportedArchs", known);
            return IntStream.of(known.getIntArray(0, count.getValue())).boxed().toList();
        }
    }

    /** It looks for its own other half by name alone, which the system finds in its folders, or where it is loaded already. */
    private static void loadBuiltins(@Nullable Path folder) {
        if (folder == null || !Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "libnvrtc-builtins.so.*")) {
            for (Path file : found) {
                NativeCalls.loaded(file.toString());
            }
        } catch (IOException | UnsatisfiedLinkError unreadable) {
            log.info("NVRTC's builtins in {} cannot be loaded", folder, unreadable);
        }
    }

    public Version version() {
        return version;
    }

    /**
     * Compiles without contraction of multiplications and additions, so that every value is rounded as on the CPU.
     *
     * @param headers what the source includes, by name
     * @param capability the compute capability it is for: 10 × major + minor
     * @return a cubin
     * @throws CudaException with what the compiler said
     */
    public byte[] compile(String source, Map<String, String> headers, int capability) {
        List<String> names = List.copyOf(headers.keySet());
        StringArray texts = new StringArray(names.stream().map(headers::get).toArray(String[]::new), "UTF-8");
        StringArray named = new StringArray(names.toArray(String[]::new), "UTF-8");
        PointerByReference program = new PointerByReference();
        calls.call("nvrtcCreateProgram", program, utf8(source), utf8(FILE), names.size(), texts, named);
        try {
            String[] options = {
                "--gpu-architecture=sm_" + architecture(capability).orElse(capability), "--std=c++17", "--fmad=false"
            };
            int code = calls.code(
                    "nvrtcCompileProgram", program.getValue(), options.length, new StringArray(options, "UTF-8"));
            if (code != 0) {
                throw new CudaException("nvrtcCompileProgram", log(program.getValue()), code);
            }
            byte[] cubin = new byte[Math.toIntExact(size("nvrtcGetCUBINSize", program.getValue()))];
            try (Memory memory = new Memory(Math.max(1, cubin.length))) {
                calls.call("nvrtcGetCUBIN", program.getValue(), memory);
                memory.read(0, cubin, 0, cubin.length);
            }
            return cubin;
        } finally {
            calls.call("nvrtcDestroyProgram", program);
        }
    }

    private static byte[] utf8(String text) {
        return Native.toByteArray(text, "UTF-8");
    }

    private long size(String function, Pointer program) {
        LongByReference size = new LongByReference();
        calls.call(function, program, size);
        return size.getValue();
    }

    private String log(Pointer program) {
        try (Memory log = new Memory(Math.max(1, size("nvrtcGetProgramLogSize", program)))) {
            calls.call("nvrtcGetProgramLog", program, log);
            return log.getString(0, "UTF-8").strip();
        }
    }
}
