package dev.refill.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.catalog.Database;
import dev.refill.job.JobSnapshot;
import dev.refill.local.LocalDatabase;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Refill as a process that answers requests to refresh, through the same door as the window and the command line. It
 * speaks as the driver of LanceDB's client does.
 */
public final class RefillDriver {
    private static final ObjectMapper JSON = new ObjectMapper();

    private RefillDriver() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        // Whatever else is printed must not mix with the answers.
        System.setOut(System.err);
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            answers.println(JSON.writeValueAsString(answer(JSON.readTree(line))));
        }
    }

    private static ObjectNode answer(JsonNode request) throws InterruptedException {
        ObjectNode answer = JSON.createObjectNode();
        try {
            answer.set("ok", refresh(request));
        } catch (RuntimeException failure) {
            answer.put("error", String.valueOf(failure.getMessage()));
        }
        return answer;
    }

    private static ObjectNode refresh(JsonNode request) throws InterruptedException {
        TableId table = TableId.of(request.get("table").asText());
        try (Database database = LocalDatabase.open(request.get("database").asText())) {
            long started = System.nanoTime();
            JobSnapshot end = database.refresh(
                            RefreshRequest.of(table, request.get("column").asText()))
                    .await();
            double seconds = (System.nanoTime() - started) / 1e9;
            if (end.result() == null) {
                throw new IllegalStateException(String.valueOf(end.failure()));
            }
            return JSON.createObjectNode()
                    .put("rowsFilled", end.result().rowsFilled())
                    .put("version", end.result().version())
                    .put("openSeconds", 0)
                    .put("refreshSeconds", seconds);
        }
    }
}
