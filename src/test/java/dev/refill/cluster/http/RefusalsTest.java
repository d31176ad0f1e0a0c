package dev.refill.cluster.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.cluster.RestServer;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefusalsTest {
    private static final Endpoint WITH_KEY = endpoint(RestServer.credentials());
    private static final Endpoint WITHOUT = endpoint(Optional.empty());

    private static Endpoint endpoint(Optional<Credentials> credentials) {
        return new Endpoint(URI.create("https://lance.example"), Map.of(), credentials, Timeouts.DEFAULT, null, null);
    }

    private static Reply reply(int status, String body) {
        return new Reply(
                status, "req-7", "", OptionalLong.empty(), null, null, null, body.getBytes(StandardCharsets.UTF_8));
    }

    private static RefillException refusal(int status, String body) {
        return Refusals.of(WITH_KEY, "list the tables", reply(status, body));
    }

    @ParameterizedTest
    @CsvSource({
        "400, 0, UNSUPPORTED",
        "404, 1, NOT_FOUND",
        "404, 4, NOT_FOUND",
        "404, 11, NOT_FOUND",
        "404, 12, NOT_FOUND",
        "400, 13, BAD_INPUT",
        "409, 14, TABLE_CHANGED",
        "403, 15, NOT_PERMITTED",
        "401, 16, NOT_PERMITTED",
        "503, 17, NOT_REACHABLE",
        "500, 18, INTERNAL",
        "500, 19, REFUSED",
        "429, 21, NOT_REACHABLE",
        "404, 22, NOT_FOUND"
    })
    void aCodeOfTheSpecificationIsOneOfOurs(int status, int code, ErrorCode ours) {
        RefillException refusal = refusal(status, "{\"error\": \"Says why\", \"code\": " + code + "}");
        assertThat(refusal.code()).isEqualTo(ours);
        assertThat(refusal.sentence()).contains("Says why").endsWith("(request req-7).");
    }

    @ParameterizedTest
    @CsvSource({
        "400, BAD_INPUT", "401, NOT_PERMITTED", "403, NOT_PERMITTED", "404, NOT_FOUND", "405, UNSUPPORTED",
        "409, TABLE_CHANGED", "418, REFUSED", "429, NOT_REACHABLE", "500, INTERNAL", "501, UNSUPPORTED",
        "502, NOT_REACHABLE", "503, NOT_REACHABLE"
    })
    void aStatusAloneIsEnough(int status, ErrorCode ours) {
        assertThat(refusal(status, "plain words").code()).isEqualTo(ours);
        assertThat(refusal(status, "plain words").sentence())
                .contains("plain words")
                .contains("req-7");
        assertThat(refusal(status, "").sentence()).contains("req-7");
    }

    @Test
    void lancesOwnServerSaysInternalOfWhatItDoesNotDo() {
        String said = "{\"error\":\"Not supported: alter_table_add_columns not implemented, "
                + "/workspace/rust/lance-namespace/src/namespace.rs:405:13\",\"code\":18}";
        assertThat(Refusals.notOffered(reply(500, said))).isTrue();
        assertThat(refusal(500, said).code()).isEqualTo(ErrorCode.UNSUPPORTED);
        assertThat(refusal(500, said).sentence())
                .isEqualTo("The server does not offer to list the tables: Not supported: alter_table_add_columns not"
                        + " implemented (request req-7).");
        assertThat(Refusals.notOffered(reply(404, "{\"error\":\"table id 'x'\",\"code\":4}")))
                .isFalse();
        assertThat(Refusals.notOffered(reply(404, "{\"error\":\"no such job\"}")))
                .isFalse();
        assertThat(Refusals.notOffered(reply(404, "No table x"))).isFalse();
        for (String nothing : new String[] {"", "404 page not found", "<html>", "{\"detail\":\"Not Found\"}"}) {
            assertThat(Refusals.notOffered(reply(404, nothing))).as(nothing).isTrue();
            assertThat(refusal(404, nothing).code()).isEqualTo(ErrorCode.UNSUPPORTED);
        }
    }

    @Test
    void aWebPageIsNotReadOut() {
        assertThat(refusal(502, "<html><body><h1>Bad gateway</h1>").sentence())
                .contains("it answered with a web page")
                .doesNotContain("<");
    }

    @Test
    void aKeyThatTheServerSaysBackIsMasked() {
        assertThat(refusal(401, "{\"error\":\"invalid key " + RestServer.KEY + "\"}")
                        .sentence())
                .contains("does not accept the key")
                .doesNotContain(RestServer.KEY);
        assertThat(Refusals.of(WITHOUT, "look", reply(401, "")).sentence()).contains("asks for a key");
    }

    @Test
    void aLongMessageIsCutAndOnOneLine() {
        String sentence = refusal(400, "a\nb " + "x".repeat(5_000)).sentence();
        assertThat(sentence).hasSizeLessThan(600).contains("a b x").contains("…");
    }
}
