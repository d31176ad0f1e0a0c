package dev.refill.ui.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.refill.model.Value;
import dev.refill.ui.EveryKind;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CellDetailTest {
    private static CellDetail bytes(byte[] bytes) {
        return CellDetail.of(new Value.Bytes(bytes, bytes.length));
    }

    @Test
    void jsonIsLaidOutWithTheDigitsItWasWrittenWith() {
        assertThat(JsonLayout.of(EveryKind.JSON)).isEqualTo("""
                {
                  "name": "chair",
                  "sizes": [
                    1,
                    2.50
                  ],
                  "none": {},
                  "price": 9007199254740993
                }""");
    }

    @Test
    void aTextThatIsNoJsonIsShownAsItIs() {
        for (String text : List.of("", "plain", "{", "[1, 2", "{} {}", "12", "[nul]", "{\"a\" 1}")) {
            assertThat(JsonLayout.of(text)).as(text).isEmpty();
        }
    }

    @Test
    void theNormOfHugeAndTinyNumbersNeitherOverflowsNorVanishes() {
        assertThat(VectorSummary.of(new double[] {3e200, 4e200}).norm()).isCloseTo(5e200, withinPercentage(1e-9));
        assertThat(VectorSummary.of(new double[] {3e-200, 4e-200}).norm()).isCloseTo(5e-200, withinPercentage(1e-9));
        assertThat(VectorSummary.of(new double[] {1, Double.NaN}).norm()).isNaN();
        assertThat(VectorSummary.of(new double[] {0, 0}).text()).isEqualTo("2 dimensions · norm 0 · 0 to 0 · mean 0");
    }

    @Test
    void aListWithANullIsATreeAndOneOfNumbersAPlot() {
        Value one = new Value.Real(1, "1.0");
        assertThat(CellDetail.of(new Value.Items(List.of(one, one), 2, true))).isInstanceOf(CellDetail.Numbers.class);
        assertThat(CellDetail.of(new Value.Items(List.of(one, Value.NULL), 2, true)))
                .isInstanceOf(CellDetail.Tree.class);
    }

    @Test
    void aPictureIsKnownByItsFirstBytesAndNotDecodedWhenItIsTooLarge() {
        byte[] png = EveryKind.picture(1);
        assertThat(bytes(png)).isInstanceOfSatisfying(CellDetail.Picture.class, picture -> {
            assertThat(picture.header().width()).isEqualTo(320);
            assertThat(picture.header().height()).isEqualTo(200);
        });
        ByteBuffer.wrap(png).putInt(16, 1_000_000).putInt(20, 1_000_000);
        assertThat(bytes(png))
                .isInstanceOfSatisfying(
                        CellDetail.Binary.class,
                        binary -> assertThat(binary.note()).contains("too large to show"));
    }

    @Test
    void aPieceOfAPictureAndOtherBytesAreHex() {
        for (int length = 0; length < 40; length++) {
            byte[] piece = Arrays.copyOf(EveryKind.picture(0), length);
            assertThat(bytes(piece)).isInstanceOfAny(CellDetail.Binary.class, CellDetail.Picture.class);
            byte[] jpeg = Arrays.copyOf(new byte[] {(byte) 0xff, (byte) 0xd8, (byte) 0xff, (byte) 0xe0}, length);
            assertThat(bytes(jpeg)).isInstanceOf(CellDetail.Binary.class);
        }
        assertThat(HexDump.of("0123456789abcdefX".getBytes(java.nio.charset.StandardCharsets.US_ASCII)))
                .isEqualTo("000000  30 31 32 33 34 35 36 37  38 39 61 62 63 64 65 66  0123456789abcdef\n"
                        + "000010  58                                                X");
    }
}
