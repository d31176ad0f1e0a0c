package dev.refill.computed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SignatureMapTest {
    /** Written by LanceDB 0.39 for a table of one fragment with the input {@code i32}. */
    private static final String LANCEDB = "43534947" + "01" + "01000000" + "00000000" + "efcdab8967452301";

    @Test
    void theBytesAreLanceDbs() {
        SignatureMap map = SignatureMap.of(Map.of(0, 0x0123456789abcdefL));
        assertThat(HexFormat.of().formatHex(map.encode())).isEqualTo(LANCEDB);
    }

    @Test
    void whatWasEncodedIsDecoded() {
        SignatureMap map = SignatureMap.of(Map.of(7, -1L, 0, 5L, -2, 9L));
        assertThat(SignatureMap.decode(map.encode())).contains(map);
    }

    @Test
    void entriesAreSortedByUnsignedId() {
        SignatureMap map = SignatureMap.of(Map.of(-1, 1L, 3, 2L));
        assertThat(map.signatures().firstKey()).isEqualTo(3);
    }

    @Test
    void aTruncatedRecordIsNone() {
        byte[] whole = SignatureMap.of(Map.of(1, 2L)).encode();
        for (int length = 0; length < whole.length; length++) {
            assertThat(SignatureMap.decode(java.util.Arrays.copyOf(whole, length)))
                    .as("%d bytes", length)
                    .isEmpty();
        }
    }

    @Test
    void anotherVersionOfTheRecordIsNone() {
        byte[] bytes = SignatureMap.EMPTY.encode();
        bytes[4] = 2;
        assertThat(SignatureMap.decode(bytes)).isEmpty();
    }

    @Test
    void theJsonFormIsRead() {
        assertThat(SignatureMap.parse("{\"4\":\"ffffffffffffffff\"}")).contains(SignatureMap.of(Map.of(4, -1L)));
        assertThat(SignatureMap.parse("{}")).contains(SignatureMap.EMPTY);
        assertThat(SignatureMap.parse("{\"4\":\"xyz\"}")).isEmpty();
        assertThat(SignatureMap.parse("nonsense")).isEmpty();
    }

    @Test
    void agreementNeedsTheSameSignatureOfTheSameFragment() {
        SignatureMap map = SignatureMap.of(Map.of(1, 10L));
        assertThat(map.agrees(1, 10)).isTrue();
        assertThat(map.agrees(1, 11)).isFalse();
        assertThat(map.agrees(2, 10)).isFalse();
    }
}
