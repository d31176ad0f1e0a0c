package dev.refill.secret;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaskingTest {
    private static final String AWS = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "x-api-key: hunter2hunter2 | hunter2",
                "request with api_key=opensesame&limit=3 | opensesame",
                "{\"apiKey\": \"open \\\" sesame\"} | sesame",
                "{\"storage\":\"{\\\"secret_access_key\\\":\\\"opensesame\\\"}\"} | opensesame",
                "Authorization: Bearer abc.def-ghi | abc.def",
                "sent bearer tok12345 to the server | tok12345",
                "aws_secret_access_key = opensesame | opensesame",
                "password: 'open sesame' | sesame",
                "https://user:opensesame@host/db | opensesame",
                "s3://opensesame@bucket/db | opensesame",
                "?X-Amz-Signature=opensesame&x=1 | opensesame",
                "key=sk-abcdefgh12345678 | abcdefgh",
                "the id AKIAIOSFODNN7EXAMPLE is refused | AKIAIOSFODNN7EXAMPLE",
                "got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln back | eyJ",
                "ghp_0123456789abcdefABCDEF | 0123456789",
                "digest 0123456789abcdef0123456789abcdef | 0123456789abcdef",
            })
    void aSecretNeverStays(String text, String secret) {
        assertThat(Masking.of(text)).doesNotContain(secret).contains(Secret.MASK);
    }

    @Test
    void anAwsSecretNeverStaysEvenWithoutAName() {
        assertThat(Masking.of("tried " + AWS + " in vain")).isEqualTo("tried " + Secret.MASK + " in vain");
        assertThat(Masking.of("\"" + AWS + "\"")).doesNotContain("wJalr");
    }

    @Test
    void aPrivateKeyOfManyLinesNeverStays() {
        String text = "before\n-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nabc\n-----END RSA PRIVATE KEY-----\nafter";
        assertThat(Masking.of(text)).isEqualTo("before\n" + Secret.MASK + "\nafter");
    }

    @Test
    void aValueIsHiddenByItsNameWhateverItLooksLike() {
        assertThat(Masking.value("openai.api_key", "x")).isEqualTo(Secret.MASK);
        assertThat(Masking.value("note", "key=opensesame")).doesNotContain("opensesame");
        assertThat(Masking.value("computed_column.expression", "price * 2")).isEqualTo("price * 2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-12-01T00:22:15.123Z INFO  [window-worker-1] dev.refill.app.SettingsFile - The settings are read",
                "at dev.refill.ui.columns.ColumnsViewModel$Reading.lambda$read$0(ColumnsViewModel.java:123)",
                "/home/someone/data/a-long-folder-name/another-long-folder-name/products.lance",
                "job 6f1c8a52-0d6b-4c2e-9f10-6b5c1f1d2e3a ended after 12 s with 1,998 rows",
                "s3://bucket/folder/table.lance and http://localhost:8080/v1/table",
            })
    void whatIsNoSecretStays(String text) {
        assertThat(Masking.of(text)).isEqualTo(text);
    }
}
