package dev.refill.device;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Facts about this machine, as the system tells them. */
final class Hardware {
    private static final Logger log = LoggerFactory.getLogger(Hardware.class);
    /** Where Linux writes it: by name on x86, by part on most ARM machines. */
    private static final List<String> CPUINFO_KEYS = List.of("model name", "Model", "Processor", "cpu model");

    private Hardware() {}

    /** The processor's name, or its architecture where the system gives none. */
    static String cpuModel() {
        return fromCpuinfo(Path.of("/proc/cpuinfo"))
                .or(() -> Optional.ofNullable(System.getenv("PROCESSOR_IDENTIFIER")))
                .or(Hardware::fromSysctl)
                .filter(name -> !name.isBlank())
                .orElseGet(() -> System.getProperty("os.arch", "unknown"));
    }

    static Optional<String> fromCpuinfo(Path file) {
        if (!Files.isReadable(file)) {
            return Optional.empty();
        }
        try {
            List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
            return CPUINFO_KEYS.stream()
                    .flatMap(key -> lines.stream().filter(line -> line.matches(key + "\\s*:.*")))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst();
        } catch (IOException e) {
            log.info("{} cannot be read", file, e);
            return Optional.empty();
        }
    }

    private static Optional<String> fromSysctl() {
        Path sysctl = Path.of("/usr/sbin/sysctl");
        if (!Files.isExecutable(sysctl)) {
            return Optional.empty();
        }
        try {
            Process process = new ProcessBuilder(Arrays.asList(sysctl.toString(), "-n", "machdep.cpu.brand_string"))
                    .redirectErrorStream(true)
                    .start();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return process.waitFor() == 0 ? Optional.of(text) : Optional.empty();
        } catch (IOException e) {
            log.info("{} cannot be run", sysctl, e);
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** All of the machine's memory, or what a container may use of it. */
    static OptionalLong memoryBytes() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean bean
                ? OptionalLong.of(bean.getTotalMemorySize())
                : OptionalLong.empty();
    }
}
