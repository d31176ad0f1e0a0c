package dev.refill.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.compile.Kernel;
import dev.refill.compile.Kernels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CubinsTest {
    @TempDir
    Path folder;

    private FakeCuda fake;
    private Nvrtc compiler;

    @BeforeEach
    void open() {
        fake = FakeCuda.open();
        compiler = Nvrtc.all().get(0);
    }

    @AfterEach
    void close() {
        fake.close();
    }

    private List<Path> kept() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    @Test
    void aKernelIsKeptBySourceAndArchitecture() throws Exception {
        Kernel kernel = Kernels.of("x + y");
        Cubins cubins = new Cubins(folder);
        cubins.of(kernel, 90, compiler);
        Path first = kept().get(0);
        assertThat(kept()).hasSize(1);
        assertThat(cubins.of(kernel, 90, compiler)).isEqualTo(new Cubins(folder).of(kernel, 90, compiler));
        assertThat(kept()).containsExactly(first);
        cubins.of(kernel, 80, compiler);
        cubins.of(Kernels.of("x - y"), 90, compiler);
        assertThat(kept()).hasSize(3);
    }

    @Test
    void whatIsKeptIsNotCompiledAgainUnlessItIsDamaged() throws Exception {
        Kernel kernel = Kernels.of("x + y");
        Cubins cubins = new Cubins(folder);
        byte[] cubin = cubins.of(kernel, 90, compiler);
        Path file = kept().get(0);
        byte[] whole = Files.readAllBytes(file);
        // Another cubin with a checksum that is right: it can only have come from the file.
        byte[] other = Arrays.copyOf(cubin, 100);
        byte[] sum = java.security.MessageDigest.getInstance("SHA-256").digest(other);
        byte[] replaced = Arrays.copyOf(sum, 132);
        System.arraycopy(other, 0, replaced, 32, 100);
        Files.write(file, replaced);
        assertThat(cubins.of(kernel, 90, compiler)).isEqualTo(other);

        Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        assertThat(cubins.of(kernel, 90, compiler)).hasSameSizeAs(cubin);
        assertThat(Files.size(file)).isEqualTo(whole.length);
    }

    @Test
    void aFolderThatCannotBeWrittenCostsTheCacheAlone() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        assertThat(new Cubins(file.resolve("kernels")).of(Kernels.of("x + y"), 90, compiler))
                .isNotEmpty();
    }

    @Test
    void anErrorOfTheCompilerIsInItsOwnWords() {
        assertThatThrownBy(() -> compiler.compile("int f() { return nothing; }", Map.of(), 90))
                .isInstanceOf(CudaException.class)
                .hasMessageContaining("nothing");
    }
}
