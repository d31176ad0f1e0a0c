package dev.refill.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HardwareTest {
    @TempDir
    private Path folder;

    @Test
    void theProcessorsNameIsReadFromWhatLinuxWrites() throws Exception {
        Path file = Files.writeString(
                folder.resolve("cpuinfo"), "processor\t: 0\nmodel\t\t: 17\nmodel name\t: AMD EPYC 7763\n");
        assertThat(Hardware.fromCpuinfo(file)).contains("AMD EPYC 7763");
        Path arm = Files.writeString(folder.resolve("arm"), "processor\t: 0\nModel\t\t: Raspberry Pi 5\n");
        assertThat(Hardware.fromCpuinfo(arm)).contains("Raspberry Pi 5");
        assertThat(Hardware.fromCpuinfo(folder.resolve("none"))).isEmpty();
    }

    @Test
    void thisMachineHasAProcessorAndMemory() {
        assertThat(Devices.list().get(0)).satisfies(cpu -> {
            assertThat(cpu.name()).isEqualTo("cpu");
            assertThat(cpu.available()).isTrue();
            assertThat(cpu.details()).hasSize(2);
        });
    }
}
