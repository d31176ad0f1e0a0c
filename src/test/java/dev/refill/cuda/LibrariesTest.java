package dev.refill.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibrariesTest {
    @TempDir
    Path root;

    private Path folder(String path) throws Exception {
        return Files.createDirectories(root.resolve(path));
    }

    @Test
    void aCompilerIsFoundWhereverItIsInstalledTheNewestToolkitFirst() throws Exception {
        List<Path> there = List.of(
                folder("asked"),
                folder("toolkit/lib64"),
                folder("usr/local/cuda-13.0/lib64"),
                folder("usr/local/cuda-13.0/targets/x86_64-linux/lib"),
                folder("usr/local/cuda-12.9/lib64"),
                folder("opt/cuda/lib64"),
                folder("venv/lib/python3.12/site-packages/nvidia/cu13/lib"),
                folder("conda/lib"),
                folder("home/.local/lib/python3.11/site-packages/nvidia/cuda_nvrtc/lib"),
                folder("usr/local/lib/python3.12/dist-packages/nvidia/cu13/lib"),
                folder("home/miniforge3/lib"),
                folder("usr/lib/x86_64-linux-gnu"));
        Map<String, String> environment = Map.of(
                "LD_LIBRARY_PATH", root.resolve("absent") + ":" + root.resolve("asked"),
                "CUDA_HOME", root.resolve("toolkit").toString(),
                "VIRTUAL_ENV", root.resolve("venv").toString(),
                "CONDA_PREFIX", root.resolve("conda").toString());
        assertThat(Libraries.folders(environment, root, root.resolve("home")))
                .containsSubsequence(there)
                .doesNotContain(root.resolve("absent"));
    }
}
