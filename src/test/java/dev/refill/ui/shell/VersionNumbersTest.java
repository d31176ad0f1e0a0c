package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.RefreshResult;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Format;
import org.junit.jupiter.api.Test;

class VersionNumbersTest {
    @Test
    void aVersionIsWrittenAsTheVersionsTableAndAnAddressWriteIt() {
        String version = "version " + Format.version(3001);
        assertThat(version).isEqualTo("version 3001");
        assertThat(JobWords.finished("c", new RefreshResult(2000, 0, 1, 3001, "cpu", 0.2)))
                .contains("2,000 rows", "now at " + version);
        assertThat(TableRef.of(TableId.of("t")).at(3001)).hasToString("t at " + version);
    }
}
