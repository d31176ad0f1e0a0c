package dev.refill.engine;

import dev.refill.store.Claim;
import dev.refill.store.Folder;
import java.util.Optional;

/** The refreshes that live, of this process and of others, as their folders tell. */
public final class LiveRefreshes {
    private LiveRefreshes() {}

    /**
     * Whether one is at work on a table or on a branch.
     *
     * @param scratch the database's scratch folder
     * @param line the folder of the table or of the branch
     */
    public static boolean on(Folder scratch, Folder line) {
        return scratch.folders().stream()
                .map(scratch::child)
                .anyMatch(job ->
                        JobFolder.tableOf(job).filter(line.address()::equals).isPresent() && lives(job));
    }

    private static boolean lives(Folder job) {
        Optional<Claim> dead = job.claimAbandoned();
        dead.ifPresent(Claim::close);
        return dead.isEmpty();
    }
}
