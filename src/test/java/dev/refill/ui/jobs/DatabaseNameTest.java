package dev.refill.ui.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatabaseNameTest {
    @ParameterizedTest
    @CsvSource({
        "/data/catalog, catalog",
        "/data/catalog/, catalog",
        "file:///data/catalog, catalog",
        "s3://bucket/lake/catalog?region=eu, catalog",
        "db://prod?host=x&region=y, prod",
        "C:\\data\\catalog, catalog",
        "/, /"
    })
    void theNameIsTheLastPartOfTheAddress(String uri, String name) {
        assertThat(DatabaseName.of(uri)).isEqualTo(name);
    }
}
