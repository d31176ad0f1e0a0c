package dev.refill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void columnsAreAlignedAlsoBeyondTheBasicPlane() {
        TextTable table = new TextTable("A", "B");
        table.add("x\uD83D\uDE00", "1");
        table.add("long", "");
        assertThat(table.toString()).isEqualToNormalizingNewlines("A     B\nx\uD83D\uDE00    1\nlong\n");
    }
}
