package dev.refill.cuda;

import com.sun.jna.NativeLibrary;
import dev.refill.compile.ToolRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Libraries of NVIDIA's names, built by g++, that compute on the processor: all that an application does with a GPU happens,
 * but for the GPU. While it is open, this JVM finds them.
 */
public final class FakeCuda implements AutoCloseable {
    private static final Path SOURCES = Path.of("src", "test", "cuda").toAbsolutePath();
    private static final Map<String, String> LIBRARIES = Map.of(
            "fake_cuda.cpp",
            Libraries.DRIVER,
            "fake_nvrtc.cpp",
            "libnvrtc.so.13",
            "fake_nvml.cpp",
            Libraries.MANAGEMENT);
    private static final List<String> SETTINGS = List.of(
            "MODE",
            "DEVICES",
            "NAME",
            "MEMORY",
            "FREE",
            "WRONG",
            "SLOW",
            "REFUSE",
            "FAULT",
            "BUSY",
            "CAPABILITY",
            "MIG");

    private static final Path FOLDER = Path.of("target", "fake-cuda").toAbsolutePath();

    private static boolean built;

    private final NativeLibrary driver;

    private FakeCuda(NativeLibrary driver) {
        this.driver = driver;
    }

    /** Builds all of them into a folder. */
    public static Path build(Path folder) {
        List<ToolRun> running = new ArrayList<>();
        LIBRARIES.forEach((source, library) -> running.add(compile(source, folder.resolve(library), 13)));
        running.forEach(ToolRun::await);
        return folder;
    }

    /** Builds the compiler of CUDA 12 into a folder. */
    public static void buildOlderCompiler(Path folder) {
        compile("fake_nvrtc.cpp", folder.resolve("libnvrtc.so.12"), 12).await();
    }

    private static ToolRun compile(String source, Path library, int cuda) {
        return ToolRun.start(
                library.resolveSibling(library.getFileName() + ".log"),
                "g++",
                "-std=c++17",
                "-O1",
                "-fPIC",
                "-shared",
                "-DMAJOR=" + cuda,
                "-DHOST=\"" + SOURCES + "\"",
                "-o",
                library.toString(),
                SOURCES.resolve(source).toString(),
                "-ldl",
                "-lpthread");
    }

    /** The libraries in this JVM: built once, since a library that was loaded stays. */
    public static synchronized FakeCuda open() {
        try {
            if (!built) {
                Files.createDirectories(FOLDER);
                build(FOLDER);
                built = true;
            }
            System.setProperty(Libraries.PATH, FOLDER.toString());
            FakeCuda fake = new FakeCuda(
                    NativeCalls.loaded(FOLDER.resolve(Libraries.DRIVER).toString()));
            fake.reset();
            return fake;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** A setting, see {@code fake_cuda.cpp}. */
    public void set(String name, String value) {
        driver.getFunction("fake_set").invokeVoid(new Object[] {name, value});
    }

    /** A setting that the child process that looks at the driver sees, too. */
    public void setForAll(String name, String value) {
        set(name, value);
        try {
            Files.writeString(FOLDER.resolve(name), value);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        Probe.forget();
    }

    /** How many there are of something, or were: contexts, bytes, pinned, streams, modules, launches, peak. */
    public long count(String name) {
        return driver.getFunction("fake_count").invokeLong(new Object[] {name});
    }

    @Override
    public void close() {
        System.clearProperty(Libraries.PATH);
        reset();
    }

    private void reset() {
        SETTINGS.forEach(name -> setForAll(name, ""));
    }
}
