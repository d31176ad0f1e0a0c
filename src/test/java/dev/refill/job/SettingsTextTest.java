package dev.refill.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTextTest {
    private int next = 1;

    @Test
    void everySettingIsReadAsItWasWritten() throws Exception {
        RefreshRequest all = (RefreshRequest) set(RefreshRequest.class, "all");
        assertThat(everyComponent(all)).doesNotContainNull();
        assertThat(SettingsText.read(SettingsText.write(all))).isEqualTo(all);
    }

    @Test
    void whatWasNotSetIsNotSetAfterwards() {
        RefreshRequest plain = new RefreshRequest(new TableId(List.of("eu"), "items"), "née \"x\"", "gpu0");
        assertThat(SettingsText.read(SettingsText.write(plain))).isEqualTo(plain);
        assertThat(SettingsText.write(plain)).doesNotContain("where", "workers", "cluster");
        assertThat(SettingsText.write(null)).isNull();
    }

    @Test
    void theLargestNumbersStayExact() {
        RefreshRequest large = RefreshRequest.of(TableId.of("t"), "c")
                .with(RefreshOptions.DEFAULT
                        .withMemoryBytes(OptionalLong.of(Long.MAX_VALUE))
                        .withWorkers(OptionalInt.of(Integer.MAX_VALUE)));
        assertThat(SettingsText.read(SettingsText.write(large))).isEqualTo(large);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "{\"column\": \"c\"}",
                "{\"table\": \"t\", \"error_policy\": \"LATER\"}",
                "{\"table\": \"t\", \"workers\": 0}"
            })
    void whatCannotBeReadIsNotKnown(String text) {
        assertThat(SettingsText.read(text)).isNull();
    }

    private static List<Object> everyComponent(Record of) throws Exception {
        List<Object> values = new ArrayList<>();
        for (RecordComponent component : of.getClass().getRecordComponents()) {
            Object value = component.getAccessor().invoke(of);
            values.add(value);
            if (value instanceof Record inner) {
                values.addAll(everyComponent(inner));
            }
        }
        return values;
    }

    /** A value that is not the default, another for each component; of a type that is not known here, a failure. */
    private Object set(Type type, String name) throws Exception {
        int number = next++;
        if (type == String.class) {
            return name + " = 'ü\"" + number + "'";
        } else if (type == boolean.class) {
            return true;
        } else if (type == OptionalInt.class) {
            return OptionalInt.of(number);
        } else if (type == OptionalLong.class) {
            return OptionalLong.of((1L << 53) + number);
        } else if (type == OptionalDouble.class) {
            return OptionalDouble.of(number / 3.0);
        } else if (type == TableId.class) {
            return new TableId(List.of("ns" + number), "t");
        } else if (type instanceof Class<?> named && named.isEnum()) {
            Object[] constants = named.getEnumConstants();
            return constants[constants.length - 1];
        } else if (type instanceof Class<?> named && named.isRecord()) {
            RecordComponent[] components = named.getRecordComponents();
            Object[] values = new Object[components.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = set(components[i].getGenericType(), components[i].getName());
            }
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            return named.getDeclaredConstructor(types).newInstance(values);
        }
        throw new AssertionError("A setting of a type that the history may not keep: " + type + " " + name);
    }
}
