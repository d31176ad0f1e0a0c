package dev.refill.request;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypeNamesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "utf8; string",
                "bool; boolean",
                "fixed_size_list<float32, 3>; fixed_size_list<float>[3]",
                "fixed_size_binary(16); fixed_size_binary[16]",
                "list<fixed_size_list<float32, 3>>; list<fixed_size_list<float32>[3]>",
                "timestamp[us, UTC]; timestamp",
                "list<?>; list<int64>",
                "decimal128(10, 2); decimal128(12, 2)",
                "interval; utf8",
                "utf8; {\"type\": \"utf8\"}",
            })
    void spellingsOfOneTypeAndWhatIsNotUnderstoodDoNotDiffer(String one, String other) {
        assertThat(TypeNames.differ(one, other)).isFalse();
        assertThat(TypeNames.differ(other, one)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "utf8; large_utf8",
                "int64; int32",
                "list<float32>; list<float64>",
                "fixed_size_list<float32, 3>; fixed_size_list<float32>[4]",
                "list<fixed_size_list<float32, 3>>; list<fixed_size_list<float32>[4]>",
                "struct<a: int64>; utf8",
                "list<utf8>; utf8",
            })
    void typesThatAreNotTheSameDiffer(String one, String other) {
        assertThat(TypeNames.differ(one, other)).isTrue();
        assertThat(TypeNames.differ(other, one)).isTrue();
    }

    @Test
    void aLancesNameIsWhatItsServersTake() {
        assertThat(TypeNames.lance("float32")).isEqualTo("float");
        assertThat(TypeNames.lance("bool")).isEqualTo("bool");
    }
}
