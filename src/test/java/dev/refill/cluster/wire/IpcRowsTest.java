package dev.refill.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.cluster.http.Reply;
import dev.refill.model.Cell;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.Random;
import org.apache.arrow.vector.compression.CompressionUtil.CodecType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IpcRowsTest {
    private static Reply reply(byte[] body) {
        return new Reply(200, "req-9", "", OptionalLong.empty(), null, null, null, body);
    }

    private static void unreadable(byte[] body, String why) {
        assertThatThrownBy(() -> IpcRows.read(reply(body), 1_000))
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNREADABLE))
                .hasMessageContaining(why)
                .hasMessageContaining("req-9");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void rowsComeInEitherFramingWithEveryDigit(boolean file) throws IOException {
        RowPage page = IpcRows.read(reply(IpcSamples.rows(10, file)), 1_000);
        assertThat(page.columns())
                .extracting(h -> h.name() + " " + h.type())
                .containsExactly("id int64", "hash uint64", "text utf8");
        assertThat(page.rows()).hasSize(10);
        assertThat(page.rows().get(0))
                .containsExactly(Cell.of("9223372036854775807"), Cell.of("18446744073709551615"), Cell.NULL);
        assertThat(page.rows().get(6).get(2)).isEqualTo(Cell.of("row 1"));
        assertThat(page.more()).isFalse();
    }

    @Test
    void whatIsMoreThanWasWantedIsKnownAndNotKept() throws IOException {
        RowPage page = IpcRows.read(reply(IpcSamples.rows(10, false)), 7);
        assertThat(page.rows()).hasSize(7);
        assertThat(page.more()).isTrue();
    }

    @Test
    void whatIsNoArrowIsASentence() {
        unreadable("PAR1 and then some".getBytes(StandardCharsets.US_ASCII), "Parquet");
        unreadable("{\"rows\": []}".getBytes(StandardCharsets.US_ASCII), "not rows in Arrow's format");
        unreadable(new byte[0], "not rows in Arrow's format");
        unreadable("ARROW1".getBytes(StandardCharsets.US_ASCII), "not rows in Arrow's format");
    }

    @ParameterizedTest
    @CsvSource({"LZ4_FRAME, LZ4, true", "LZ4_FRAME, LZ4, false", "ZSTD, ZSTD, true", "ZSTD, ZSTD, false"})
    void rowsThatAreCompressedInThemselvesAreSaidToBe(CodecType codec, String name, boolean file) throws IOException {
        byte[] body = IpcSamples.compressed(codec, file);
        assertThatThrownBy(() -> IpcRows.read(reply(body), 10))
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNSUPPORTED))
                .hasMessageContaining("compresses the rows of its answer with " + name);
    }

    @Test
    void aMessageThatClaimsToBeHugeIsNotGivenMemory() {
        byte[] claim = {-1, -1, -1, -1, -1, -1, -1, 0x7f, 1, 2, 3, 4};
        unreadable(claim, "not rows in Arrow's format");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void rowsThatAreCutShortAreASentenceOrTheRowsBefore(boolean file) throws IOException {
        byte[] whole = IpcSamples.rows(100, file);
        for (int length = 0; length < whole.length; length += 29) {
            readsOrSays(Arrays.copyOf(whole, length));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void bytesThatAreChangedNeverEndAnythingButTheRequest(boolean file) throws IOException {
        byte[] whole = IpcSamples.rows(40, file);
        Random random = new Random(7);
        for (int i = 0; i < 400; i++) {
            byte[] changed = whole.clone();
            for (int j = 0; j <= random.nextInt(3); j++) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt();
            }
            readsOrSays(changed);
        }
    }

    /** Memory that was not given back would fail the allocator, and with it the test. */
    private static void readsOrSays(byte[] body) {
        try {
            IpcRows.read(reply(body), 1_000);
        } catch (RefillException e) {
            assertThat(e.code()).isEqualTo(ErrorCode.UNREADABLE);
        }
    }
}
