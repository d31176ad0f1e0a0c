package dev.refill.cuda;

import dev.refill.compile.Kernel;
import dev.refill.compile.Kernels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** NVIDIA's own compiler, in a process of its own: this one may have loaded what stands in for it. */
public final class RealNvrtc {
    private static final byte[] ELF = {0x7F, 'E', 'L', 'F'};
    private static final int NONE = 3;

    private RealNvrtc() {}

    /** @param arguments expressions; each is compiled for the devices of {@link NvrtcTest} */
    public static void main(String[] arguments) {
        List<Nvrtc> all = Nvrtc.all();
        if (all.isEmpty()) {
            System.exit(NONE);
        }
        Nvrtc newest = all.get(0);
        List<String> wrong = new ArrayList<>();
        for (String expression : arguments) {
            Kernel kernel = Kernels.of(expression);
            for (int capability : NvrtcTest.CAPABILITIES) {
                byte[] cubin = newest.compile(kernel.source(), Kernel.headers(), capability);
                System.out.printf("sm_%d %d bytes: %s%n", capability, cubin.length, expression);
                if (!Arrays.equals(ELF, Arrays.copyOf(cubin, ELF.length))) {
                    wrong.add(expression);
                }
            }
        }
        System.out.println("NVRTC " + newest.version() + " of " + Nvrtc.searched());
        System.exit(wrong.size());
    }

    /** What came of compiling expressions: the exit status and what was said. Empty expressions: only whether there is one. */
    static Map.Entry<Integer, String> compile(Path folder, List<String> expressions) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                RealNvrtc.class.getName()));
        command.addAll(expressions);
        Path said = folder.resolve("said");
        int status = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start()
                .waitFor();
        return Map.entry(status, Files.readString(said, StandardCharsets.UTF_8));
    }

    static boolean isMissing(Map.Entry<Integer, String> ended) {
        return ended.getKey() == NONE;
    }

    /** Whether this machine has one. */
    public static boolean isThere(Path folder) throws Exception {
        return !isMissing(compile(folder, List.of()));
    }
}
