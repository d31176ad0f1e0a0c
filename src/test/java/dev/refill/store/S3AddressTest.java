package dev.refill.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class S3AddressTest {
    @ParameterizedTest
    @CsvSource({
        "s3://b, s3://b",
        "s3://b/, s3://b",
        "S3://b//a/c//, s3://b/a/c",
        "s3://b/a?, s3://b/a",
        "s3://b/a?region=eu-west-1&endpoint=http://h:9000, s3://b/a?endpoint=http://h:9000&region=eu-west-1",
        "s3://b/a?aws_endpoint_url=https%3A%2F%2Fh, s3://b/a?endpoint=https://h",
        "s3://b/a?allow_http=true&AWS_REGION=x, s3://b/a?region=x&allow_http=true",
    })
    void anAddressHasOneForm(String written, String form) {
        S3Address address = S3Address.parse(written);
        assertThat(address.uri()).isEqualTo(form);
        assertThat(S3Address.parse(address.uri())).hasToString(form);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "s3://",
                "s3:///a",
                "s3://key:hidden-value@b/a",
                "s3://b?secret_access_key=hidden-value",
                "s3://b?aws_access_key_id=hidden-value",
                "s3://b?token=hidden-value",
                "s3://b?hidden-value",
                "s3://b?what=hidden-value",
                "s3://b?hidden-value=1",
                "s3://b?endpoint=http://u:hidden-value@h",
                "s3://b?endpoint=ftp://hidden-value",
            })
    void whatIsRefusedIsNotRepeated(String written) {
        RefillException refused = catchThrowableOfType(RefillException.class, () -> S3Address.parse(written));
        assertThat(refused.code()).isEqualTo(ErrorCode.BAD_INPUT);
        assertThat(refused.sentence()).doesNotContain("hidden-value").endsWith(".");
        assertThat(refused.getCause()).isNull();
    }

    @Test
    void aRefusedKeySaysWhereKeysBelong() {
        RefillException refused = catchThrowableOfType(
                RefillException.class, () -> S3Address.parse("s3://b").with("secret_access_key", "x"));
        assertThat(refused.sentence()).contains("AWS_SECRET_ACCESS_KEY").contains("keyring");
    }

    @Test
    void theKeysOfABucketAreKeptOnceForEachOfItsPrefixes() {
        String account = S3Address.parse("s3://b/a?endpoint=http://h:1&allow_http=true&region=r")
                .account();
        assertThat(account)
                .isEqualTo(S3Address.parse("s3://b/z/y?endpoint=http://h:1").account())
                .isNotEqualTo(S3Address.parse("s3://b/a").account());
    }

    @Test
    void optionsGivenBesideAnAddressBecomePartOfIt() {
        assertThat(S3Address.withOptions("s3://b/a?region=x", List.of("endpoint=http://h:1/", "aws_region=eu-west-1")))
                .hasToString("s3://b/a?endpoint=http://h:1/&region=eu-west-1");
    }

    @ParameterizedTest
    @CsvSource({
        "/data/folder, region=x",
        "db://name?region=x, region=x",
        "s3://b, hidden-value",
        "s3://b, =hidden-value",
        "s3://b, secret_access_key=hidden-value",
        "s3://b, AWS_SESSION_TOKEN=hidden-value",
        "s3://b, hidden-value=x",
    })
    void optionsThatAreNoneOrKeysAreRefusedAndNotRepeated(String uri, String option) {
        RefillException refused =
                catchThrowableOfType(RefillException.class, () -> S3Address.withOptions(uri, List.of(option)));
        assertThat(refused.code()).isEqualTo(ErrorCode.BAD_INPUT);
        assertThat(refused.sentence()).doesNotContain("hidden-value").endsWith(".");
    }
}
