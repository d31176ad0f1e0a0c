package dev.refill.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.model.RefillException;
import dev.refill.secret.Secret;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StoreEnvironmentTest {
    private static final S3Keys KEYS = new S3Keys(Secret.of("id"), Secret.of("secret"), null);

    @Test
    void theAddressGoesBeforeTheEnvironment() {
        StoreEnvironment environment = new StoreEnvironment(Map.of(
                "AWS_ENDPOINT", "http://third",
                "AWS_ENDPOINT_URL", "http://second",
                "AWS_ENDPOINT_URL_S3", "http://first",
                "AWS_DEFAULT_REGION", "from-the-environment"));
        StoreOptions options =
                environment.complete(S3Address.parse("s3://b?region=mine").options());
        assertThat(options.get(StoreOption.REGION)).contains("mine");
        assertThat(options.get(StoreOption.ENDPOINT)).contains("http://first");
        assertThat(options.reveal())
                .containsEntry("aws_endpoint", "http://first")
                .containsEntry("aws_endpoint_url_s3", "http://first");
    }

    @Test
    void keysAreAPairOrNone() {
        assertThat(new StoreEnvironment(Map.of("AWS_ACCESS_KEY_ID", "id")).keys())
                .isEmpty();
        Optional<S3Keys> keys = new StoreEnvironment(Map.of(
                        "AWS_ACCESS_KEY_ID", "id", "AWS_SECRET_ACCESS_KEY", "secret", "AWS_SESSION_TOKEN", "token"))
                .keys();
        assertThat(keys).contains(new S3Keys(Secret.of("id"), Secret.of("secret"), Secret.of("token")));
        assertThat(keys.toString()).doesNotContain("id]", "secret]", "=id", "=secret", "=token,");
    }

    @Test
    void aSessionTokenOfOthersIsNotMixedWithKeysOfOurs() {
        for (String name : new String[] {"AWS_SESSION_TOKEN", "TOKEN", "session_token"}) {
            StoreEnvironment environment = new StoreEnvironment(Map.of(name, "value"));
            assertThatThrownBy(() -> environment.refuseMixing(KEYS))
                    .isInstanceOf(RefillException.class)
                    .hasMessageContaining(name)
                    .hasMessageNotContaining("value");
            environment.refuseMixing(new S3Keys(Secret.of("id"), Secret.of("secret"), Secret.of("own")));
        }
    }

    @Test
    void keysAreKeptAsOneSecret() {
        S3Keys lent = new S3Keys(Secret.of("id"), Secret.of("secret"), Secret.of("token"));
        assertThat(S3Keys.parse(KEYS.together())).contains(KEYS);
        assertThat(S3Keys.parse(lent.together())).contains(lent);
        assertThat(S3Keys.parse(Secret.of("anything else"))).isEmpty();
    }
}
