package dev.refill.app.tour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.local.sample.SampleDatabase;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswersTest {
    @Test
    void aValueThatIsNotThePriceTimesTheStockIsFound(@TempDir Path folder) {
        SampleDatabase.write(folder);
        Answers answers = Answers.read(folder, "products");
        // The first rows: 163.38 × 62 and 47.57 × 93.
        assertThat(answers.compare(Map.of(0, "10129.56", 1, "4424.01"))).isEmpty();
        assertThat(answers.compare(Map.of(0, "10129.57"))).containsExactly("row 1 shows 10129.57 in place of 10129.56");
        assertThat(answers.compare(Map.of(1, "null"))).hasSize(1);
        assertThat(answers.versionNow()).isPositive();
    }
}
