package dev.refill.harness.kill;

import dev.refill.catalog.Database;
import dev.refill.job.JobHistory;
import dev.refill.job.JobSnapshot;
import dev.refill.local.LocalDatabase;
import dev.refill.local.Numbers;
import dev.refill.model.RefreshRequest;
import dev.refill.secret.SecretStore;
import dev.refill.store.ObjectStores;
import dev.refill.store.S3Address;
import dev.refill.store.S3Server;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** The process that is killed: refreshes the column of a table in a bucket for each line, an address, and says when it is done. */
final class BucketChild {
    static final String DONE = "DONE";

    private BucketChild() {}

    /** @param args where this machine notes which of its processes work in an object store */
    public static void main(String[] args) throws IOException, InterruptedException {
        ObjectStores stores = new ObjectStores(
                SecretStore.forSession("A test."), Map.of(), Path.of(args[0]), ObjectStores.First.KEPT);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            stores.keep(S3Address.parse(line), S3Server.keys(), true);
            try (Database database = LocalDatabase.open(stores.connect(line), JobHistory.none())) {
                JobSnapshot end = database.refresh(RefreshRequest.of(Numbers.ID, Scenario.COLUMN))
                        .await();
                System.out.println(end.failure() == null ? DONE : end.failure());
            }
        }
    }
}
