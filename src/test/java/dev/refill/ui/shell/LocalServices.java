package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.job.JobHistory;
import dev.refill.local.LocalDatabase;
import dev.refill.ui.connect.NoServers;
import dev.refill.ui.connect.Servers;
import java.util.List;

/** Databases in folders and nothing else: no servers, no recent ones, no history. */
class LocalServices implements ShellServices {
    @Override
    public Database open(String uri) {
        return LocalDatabase.open(uri);
    }

    @Override
    public Servers servers() {
        return NoServers.THERE;
    }

    @Override
    public List<String> recent() {
        return List.of();
    }

    @Override
    public void remember(String uri) {}

    @Override
    public String sample() {
        return "";
    }

    @Override
    public JobHistory history() {
        return JobHistory.none();
    }
}
