package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.Job;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.local.LeakCheck;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.RefreshRequest;
import dev.refill.model.RowQuery;
import dev.refill.model.ServerJob;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.Tag;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * For the same action Refill sends what LanceDB's own client sends: method, path, query, headers and body; but for ids and
 * the client's name.
 */
@ExtendWith(LeakCheck.class)
class SameRequestsTest {
    private static final TableId TABLE = TableId.of(Workshop.TABLE);

    @TempDir
    Path folder;

    private TwoClients both;

    @BeforeEach
    void connect() {
        both = new TwoClients(folder);
        both.ours().describe(TABLE);
    }

    @AfterEach
    void close() {
        both.close();
    }

    @Test
    void browsing() {
        both.official().ask("version");
        both.ours().describe(TABLE);
        both.alike("/describe");

        both.official().ask("tableNames", Map.of("limit", 50));
        both.ours().tables(List.of(), null, 50);
        both.alike("/v1/table");

        both.official().ask("tableNames", Map.of("limit", 50, "startAfter", "a"));
        both.ours().tables(List.of(), "a", 50);
        both.alike("/v1/table");

        both.official().ask("listNamespaces", Map.of("limit", 50));
        both.ours().namespaces(List.of(), null, 50);
        both.alike("/list");

        both.assertAll();
    }

    @Test
    void reading() {
        both.official().ask("countRows", Map.of("filter", "x > 2"));
        both.ours().countRows(TABLE, "x > 2");
        both.alike("/count_rows");

        both.official().ask("countRows");
        both.ours().countRows(TABLE, null);
        both.alike("/count_rows");

        both.official().ask("query", Map.of("columns", List.of("x"), "filter", "x > 1", "offset", 2, "limit", 3));
        // One row more than a page tells whether another follows.
        both.ours().rows(TABLE, new RowQuery(List.of("x"), "x > 1", 2, 2));
        both.alike("/query");

        both.official().ask("listVersions");
        both.ours().versions(TABLE, null, 10);
        both.alike("/version/list");

        both.official().ask("listTags");
        both.ours().tags(TABLE);
        both.alike("/tags/list");

        both.official().ask("listBranches");
        both.ours().branches(TABLE);
        both.alike("/branches/list");

        both.official().ask("checkout", Map.of("version", 2));
        both.official().ask("countRows");
        both.ours().countRows(TableRef.of(TABLE).at(2), null);
        both.alike("/count_rows");
        both.assertAll();
    }

    @Test
    void changingHistory() {
        both.official().ask("createTag", Map.of("name", "one", "version", 1));
        both.ours().versionChanges().createTag(TABLE, new Tag("one", null, 1));
        both.alike("/tags/create");

        both.official().ask("updateTag", Map.of("name", "one", "version", 2));
        both.ours().versionChanges().moveTag(TABLE, new Tag("one", null, 2));
        both.alike("/tags/update");

        both.official().ask("deleteTag", Map.of("name", "one"));
        both.ours().versionChanges().deleteTag(TABLE, "one");
        both.alike("/tags/delete");
        assertThat(both.ours().tags(TABLE)).isEmpty();

        both.official().ask("restore", Map.of("version", 1));
        both.ours().versionChanges().restore(TableRef.of(TABLE).at(1));
        both.alike("/restore");
        both.assertAll();
    }

    @Test
    void changing() {
        both.official().declare("doubled", "x * 2");
        both.ours().declare(TABLE, List.of(new Declaration("doubled", "x * 2")), AutoRefresh.DEFAULT);
        both.alike("/add_columns");

        Map<String, String> manual = new HashMap<>();
        manual.put("computed_column.auto_refresh_enabled", "false");
        manual.put("computed_column.auto_refresh_interval_seconds", null);
        read();
        both.official()
                .ask("updateFieldMetadata", Map.of("updates", List.of(Map.of("path", "doubled", "metadata", manual))));
        both.ours().setAutoRefresh(TABLE, "doubled", new AutoRefresh(false, OptionalLong.empty()));
        both.alike("/update_field_metadata");

        read();
        both.official().ask("dropColumns", Map.of("columns", List.of("doubled")));
        both.ours().dropColumns(TABLE, List.of("doubled"));
        both.alike("/drop_columns");

        read();
        both.official().ask("rename", Map.of("path", "x", "name", "y"));
        both.ours().renameColumn(TABLE, "x", "y");
        both.alike("/alter_columns");

        read();
        both.official().ask("retype", Map.of("path", "y", "type", "float64"));
        both.ours().retypeColumn(TABLE, "y", "float64");
        both.alike("/alter_columns");
        both.assertAll();
    }

    /** Refill looks at a table before it changes it, and knows the newer version from then on: so does who did the same. */
    private void read() {
        both.official().ask("countRows");
    }

    @Test
    void refreshing() throws InterruptedException {
        both.official().declare("doubled", "x * 2");
        both.ours().declare(TABLE, List.of(new Declaration("doubled", "x * 2")), AutoRefresh.DEFAULT);
        both.alike("/add_columns");

        String theirs = both.official().refresh("doubled");
        Job job = both.ours()
                .refresh(new RefreshRequest(TABLE, "doubled", both.ours().defaultDevice()));
        both.official().await(theirs);
        JobSnapshot end = job.await();
        assertThat(end.state()).as("%s", end.failure()).isEqualTo(JobState.FINISHED);
        both.alike("/backfill_column");

        both.official().ask("countRows");
        both.ours().countRows(TABLE, null);
        both.alike("/count_rows");
        both.assertAll();
    }

    @Test
    void followingJobs() throws InterruptedException {
        both.official().declare("doubled", "x * 2");
        both.ours().declare(TABLE, List.of(new Declaration("doubled", "x * 2")), AutoRefresh.DEFAULT);
        String theirs = both.official().refresh("doubled");
        Job job = both.ours()
                .refresh(new RefreshRequest(TABLE, "doubled", both.ours().defaultDevice()));
        both.official().await(theirs);
        job.await();

        both.official().ask("listJobs");
        ServerJob mine = both.ours().serverJobs().list(null).items().get(0);
        both.alike("/jobs/list");

        both.official().ask("openJob", Map.of("job", theirs));
        both.ours().serverJobs().describe(mine.id());
        both.alike("/jobs/describe");

        both.official().ask("events", Map.of("job", theirs));
        both.ours().serverJobs().events(mine.id());
        both.alike("/jobs/query_events");

        both.official().ask("cancelJob", Map.of("job", theirs));
        both.ours().serverJobs().cancel(mine.id());
        both.alike("/jobs/cancel");
        both.assertAll();
    }
}
