package dev.refill.local;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.refill.lance.Memory;
import java.io.InputStream;
import java.time.Duration;
import java.util.Properties;
import java.util.ServiceLoader;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.Extension;

class LeakCheckTest {
    @Test
    void memoryThatIsHeldFailsTheTest() throws InterruptedException {
        try (BufferAllocator allocator = Memory.child("leak");
                ArrowBuf held = allocator.buffer(64)) {
            assertThat(held.capacity()).isPositive();
            assertThatThrownBy(() -> LeakCheck.check(Duration.ZERO)).isInstanceOf(AssertionError.class);
        }
        LeakCheck.check(Duration.ZERO);
    }

    @Test
    void everyTestIsCheckedWithoutAskingForIt() throws Exception {
        assertThat(ServiceLoader.load(Extension.class)).hasAtLeastOneElementOfType(LeakCheck.class);
        Properties settings = new Properties();
        try (InputStream file = getClass().getResourceAsStream("/junit-platform.properties")) {
            settings.load(file);
        }
        assertThat(settings).containsEntry("junit.jupiter.extensions.autodetection.enabled", "true");
    }

    @Test
    void allArrowMemoryIsOfTheRootThatIsLookedAt() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(Memory.class.getName())
                .should()
                .callConstructor(RootAllocator.class)
                .orShould()
                .callConstructor(RootAllocator.class, long.class)
                .check(new ClassFileImporter().importPackages("dev.refill"));
    }
}
