package dev.refill.lance;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Memory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class NativeMemoryTest {
    private static final Duration QUIET = Duration.ofMillis(200);
    private static final int MIB = 1 << 20;

    private final AtomicInteger given = new AtomicInteger();
    private final CountDownLatch first = new CountDownLatch(1);

    private final NativeMemory memory = new NativeMemory(QUIET, () -> {
        given.incrementAndGet();
        first.countDown();
    });

    @Test
    void memoryIsGivenBackOnceAfterTheLastUse() throws InterruptedException {
        NativeMemory.Use one = memory.begin();
        NativeMemory.Use other = memory.begin();
        one.close();
        pause();
        assertThat(given).as("while one is in use").hasValue(0);
        other.close();
        assertThat(first.await(10, TimeUnit.SECONDS)).isTrue();
        pause();
        assertThat(given).hasValue(1);
    }

    @Test
    void aUseThatFollowsSoonKeepsTheMemory() throws InterruptedException {
        memory.begin().close();
        NativeMemory.Use next = memory.begin();
        pause();
        assertThat(given).hasValue(0);
        next.close();
        assertThat(first.await(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatTheAllocatorKeptLeavesTheProcess() throws Exception {
        // Many small blocks, as the C library keeps them for the next ones whatever its settings are; one in use at the
        // end of
        // them holds them all.
        List<Memory> blocks = new ArrayList<>();
        for (int i = 0; i < 128 * 1024; i++) {
            Memory block = new Memory(1024);
            block.setByte(0, (byte) 1);
            blocks.add(block);
        }
        blocks.remove(blocks.size() - 1).setByte(0, (byte) 2);
        long full = resident();
        blocks.forEach(Memory::close);
        assertThat(resident()).as("freed, and kept").isGreaterThan(full - 64L * MIB);

        NativeMemory.ofProcess(QUIET).begin().close();
        for (int i = 0; i < 100 && resident() > full - 64L * MIB; i++) {
            pause();
        }
        assertThat(resident()).isLessThanOrEqualTo(full - 64L * MIB);
    }

    /** Bytes of this process's memory that are in the machine's. */
    private static long resident() throws Exception {
        String pages = Files.readString(Path.of("/proc/self/statm")).split(" ")[1];
        return Long.parseLong(pages) * 4096;
    }

    private static void pause() throws InterruptedException {
        Thread.sleep(QUIET.multipliedBy(2).toMillis());
    }
}
