package dev.refill.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.ByteArrayOutputStream;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SecretTest {
    private static final String VALUE = "AKIA-very-secret";

    private record Holder(String name, Secret key) {}

    @Test
    void whateverHoldsItShowsAMask() {
        Secret secret = Secret.of(VALUE);
        assertThat(new Holder("a", secret) + " " + List.of(secret) + Optional.of(secret) + String.format("%s", secret))
                .doesNotContain(VALUE)
                .contains(Secret.MASK);
        assertThat(secret.reveal()).isEqualTo(VALUE);
    }

    @Test
    void nothingWritesItDownByAccident() throws Exception {
        Secret secret = Secret.of(VALUE);
        assertThatThrownBy(() -> new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(secret))
                .isInstanceOf(NotSerializableException.class);
        ObjectMapper json = new ObjectMapper().disable(SerializationFeature.FAIL_ON_EMPTY_BEANS);
        assertThat(json.writeValueAsString(new Holder("a", secret))).doesNotContain(VALUE);
    }

    @Test
    void anEmptyTextIsNoSecret() {
        assertThatThrownBy(() -> Secret.of("")).isInstanceOf(IllegalArgumentException.class);
    }
}
