package dev.refill.ui.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.ClusterOptions;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SettingFactsTest {
    private static final RefreshRequest PLAIN = RefreshRequest.of(TableId.of("documents"), "embedding");

    @TestFactory
    Stream<DynamicTest> everySettingThatIsNotTheDefaultIsToldAndNothingElse() {
        Stream<DynamicTest> options = Arrays.stream(RefreshOptions.class.getRecordComponents())
                .filter(component -> component.getType() != ClusterOptions.class)
                .map(component ->
                        told(component, PLAIN.with((RefreshOptions) changed(RefreshOptions.DEFAULT, component))));
        Stream<DynamicTest> cluster = Arrays.stream(ClusterOptions.class.getRecordComponents())
                .map(component -> told(component, PLAIN.with(RefreshOptions.DEFAULT.withCluster((ClusterOptions)
                        changed(ClusterOptions.NONE, component)))));
        return Stream.concat(options, cluster);
    }

    private static DynamicTest told(RecordComponent setting, RefreshRequest asked) {
        return DynamicTest.dynamicTest(setting.getName(), () -> {
            String line = SettingFacts.line(asked, false);
            assertThat(line).isNotEmpty().doesNotContain(" · ");
            if (!setting.getType().isEnum() && setting.getType() != boolean.class) {
                assertThat(line).containsPattern("7|seven");
            }
        });
    }

    @Test
    void whatWasLeftAsItIsByDefaultIsNotTold() {
        assertThat(SettingFacts.line(PLAIN, false)).isEmpty();
        assertThat(SettingFacts.line(PLAIN.withDeviceRequired(true), false))
                .isEqualTo("Device is required: it is not computed on the CPU instead");
    }

    @Test
    void settingsAreToldInPlainWords() {
        RefreshOptions options = RefreshOptions.DEFAULT
                .withMemoryBytes(OptionalLong.of(3L << 30))
                .withErrorPolicy(ErrorPolicy.SKIP)
                .withInputsFirst(true)
                .withCommitGranularity(OptionalInt.of(2))
                .withCluster(new ClusterOptions(
                        OptionalInt.of(8),
                        OptionalLong.of(2500),
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        OptionalLong.of(1000),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalDouble.of(0.5),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalInt.empty(),
                        null,
                        null));
        assertThat(SettingFacts.of(PLAIN.with(options), true))
                .isEqualTo(List.of(
                        new JobFacts.Fact("Memory per worker", "3 GiB"),
                        new JobFacts.Fact("Commits every", "2 fragments"),
                        new JobFacts.Fact("Rows that fail", "are skipped and keep what they have"),
                        new JobFacts.Fact("Inputs first", "computed columns that it reads are refreshed before it"),
                        new JobFacts.Fact("GPUs in total", "8"),
                        new JobFacts.Fact("CPU per worker", "2.5 cores"),
                        new JobFacts.Fact("Checkpoint size", "1,000 rows"),
                        new JobFacts.Fact("Flushes checkpoints every", "0.5 s")));
    }

    /** The same but for one component. */
    private static Record changed(Record from, RecordComponent which) {
        try {
            RecordComponent[] components = from.getClass().getRecordComponents();
            Object[] values = new Object[components.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = components[i].getName().equals(which.getName())
                        ? seven(which.getType())
                        : components[i].getAccessor().invoke(from);
            }
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            return (Record) from.getClass().getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static Object seven(Class<?> type) {
        if (type == String.class) {
            return "seven";
        } else if (type == boolean.class) {
            return true;
        } else if (type == OptionalInt.class) {
            return OptionalInt.of(7);
        } else if (type == OptionalLong.class) {
            return OptionalLong.of(7);
        } else if (type == OptionalDouble.class) {
            return OptionalDouble.of(7);
        } else if (type == ErrorPolicy.class) {
            return ErrorPolicy.SKIP;
        }
        throw new AssertionError("A setting of a type that may not be told: " + type);
    }
}
