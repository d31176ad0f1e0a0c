package dev.refill.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What cannot be computed on a GPU is said before anything runs, by the name that it was written with. */
class NotOnGpuTest {
    @Test
    void theReasonNamesWhatWasWritten() {
        Law law = new Law(
                OracleSchema.get(),
                List.of(
                        "upper(s)",
                        "length(s) + 1",
                        "starts_with(s, 'x')",
                        "s || s2",
                        "u64 + i64",
                        "l[1] + 1",
                        "log(2, i32)",
                        "CAST(i32 AS STRING)",
                        "s = s2",
                        "v",
                        "array_length(l)",
                        "date_part('month', ts)",
                        "CAST(d AS STRING) = 'x'",
                        "s NOT LIKE 'a%'",
                        "s NOT ILIKE s2",
                        "coalesce(NOT s LIKE 'a%', true)",
                        "s NOT IN ('a', 'b')",
                        "s NOT BETWEEN 'a' AND 'b'",
                        "NOT regexp_like(s, 'a')"));
        assertThat(law.kernels()).isEmpty();
        assertThat(law.refusals())
                .containsEntry("upper(s)", "`upper` is not available on the GPU")
                .containsEntry("length(s) + 1", "`length` is not available on the GPU")
                .containsEntry("starts_with(s, 'x')", "`starts_with` is not available on the GPU")
                .containsEntry("s || s2", "`||` is not available on the GPU")
                .containsEntry("u64 + i64", "decimal arithmetic is not available on the GPU")
                .containsEntry("l[1] + 1", "a list of this kind is not available on the GPU")
                .containsEntry("log(2, i32)", "`log` is not available on the GPU")
                .containsEntry("CAST(i32 AS STRING)", "text is not available on the GPU")
                .containsEntry("s = s2", "text is not available on the GPU")
                .containsEntry("v", "a list as a value is not available on the GPU")
                .containsEntry("array_length(l)", "`array_length` is not available on the GPU")
                .containsEntry("date_part('month', ts)", "`date_part` is not available on the GPU")
                .containsEntry("s NOT LIKE 'a%'", "`LIKE` is not available on the GPU")
                .containsEntry("s NOT ILIKE s2", "`ILIKE` is not available on the GPU")
                .containsEntry("coalesce(NOT s LIKE 'a%', true)", "`LIKE` is not available on the GPU")
                .containsEntry("s NOT IN ('a', 'b')", "text is not available on the GPU")
                .containsEntry("s NOT BETWEEN 'a' AND 'b'", "text is not available on the GPU")
                .containsEntry("NOT regexp_like(s, 'a')", "`regexp_like` is not available on the GPU");
    }
}
