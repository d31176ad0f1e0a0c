package dev.refill.standin.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ShapeTest {
    private static Shape shape(String target, String body, String... headers) {
        Map<String, List<String>> map = new TreeMap<>();
        for (int i = 0; i < headers.length; i += 2) {
            map.put(headers[i], List.of(headers[i + 1]));
        }
        return Shape.of(new Recorded("POST", target, map, body.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void idsOrderAndTheClientsNameDoNotCount() {
        Shape one = shape("/a/?x=1&y=2", "{\"job_id\":\"1\",\"b\":2}", "user-agent", "x", "x-request-id", "1");
        Shape two = shape("/a/?y=2&x=1", "{\"b\":2,\"job_id\":\"2\"}", "user-agent", "y", "x-request-id", "2");

        assertThat(one.differences(two)).isEmpty();
    }

    @Test
    void everyOtherDifferenceIsNamed() {
        Shape one = shape("/a/", "{\"b\":2}", "x-request-id", "1", "accept", "*/*");
        Shape two = shape("/a", "{\"b\":\"2\"}", "accept", "text/html");

        assertThat(one.differences(two))
                .containsExactly(
                        "target: /a/ and /a",
                        "accept: */* and text/html",
                        "x-request-id: (another each time) and null",
                        "body: {\"b\":2} and {\"b\":\"2\"}");
    }
}
