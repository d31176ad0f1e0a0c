package dev.refill.app;

import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.ConnectionReport.Finding;
import dev.refill.catalog.ConnectionReport.Part;
import dev.refill.catalog.ConnectionReport.Step;
import dev.refill.catalog.Database;
import dev.refill.job.JobHistory;
import dev.refill.local.LocalDatabase;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.secret.Place;
import dev.refill.secret.Secret;
import dev.refill.store.ObjectStores;
import dev.refill.store.S3Address;
import dev.refill.store.S3Keys;
import dev.refill.store.S3Store;
import dev.refill.ui.connect.Servers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Databases in object stores. A key is an access key, its secret and perhaps a session token, a line each. */
final class ObjectStoreServers implements Servers {
    /** As they build on each other: a store looks at the region before it believes a signature. */
    private static final List<Part> PARTS = List.of(
            Part.NAME,
            Part.CONNECTION,
            Part.CERTIFICATE,
            Part.SERVER,
            Part.REGION,
            Part.KEY,
            Part.BUCKET,
            Part.TABLES,
            Part.COMMITS);

    private final ObjectStores stores;
    private final JobHistory history;

    ObjectStoreServers(ObjectStores stores, JobHistory history) {
        this.stores = stores;
        this.history = history;
    }

    @Override
    public Optional<String> refusal(String uri) {
        return stores.refusal(uri);
    }

    @Override
    public Place keyPlace() {
        return stores.place();
    }

    @Override
    public boolean hasKey(String uri) {
        return stores.hasKeys(S3Address.parse(uri));
    }

    @Override
    public ConnectionReport check(String uri, Optional<Secret> key) {
        S3Store store = stores.connect(uri, key.map(ObjectStoreServers::keys));
        boolean encrypted = store.encrypted();
        Optional<S3Store.Refusal> refusal = store.refusal();
        if (refusal.isPresent()) {
            store.close();
            S3Store.Refusal why = refusal.get();
            return report(Part.valueOf(why.fault().name()), why.sentence(), encrypted);
        }
        // It closes the store.
        try (Database opened = LocalDatabase.open(store, JobHistory.none())) {
            return report(Part.COMMITS, store.commitFault().orElse(""), encrypted);
        } catch (RefillException none) {
            return report(Part.TABLES, none.sentence(), encrypted);
        }
    }

    /**
     * @param at the part that was tried last
     * @param fault what was found of it; empty where nothing stands against it
     */
    private static ConnectionReport report(Part at, String fault, boolean encrypted) {
        List<Step> steps = new ArrayList<>();
        for (Part part : PARTS) {
            int after = PARTS.indexOf(part) - PARTS.indexOf(at);
            if (after > 0) {
                steps.add(new Step(part, Finding.NOT_TRIED, ""));
            } else if (after == 0 && !fault.isEmpty()) {
                // A database whose commits are not safe can be opened all the same.
                steps.add(new Step(part, part == Part.COMMITS ? Finding.MISSING : Finding.FAILED, fault));
            } else {
                boolean plain = part == Part.CERTIFICATE && !encrypted;
                steps.add(new Step(part, Finding.FINE, plain ? "none: the connection is not encrypted" : ""));
            }
        }
        return new ConnectionReport(steps);
    }

    @Override
    public Database connect(String uri, Optional<Secret> key, boolean keep) {
        Optional<S3Keys> keys = key.map(ObjectStoreServers::keys);
        Database database =
                LocalDatabase.open(stores.connect(uri, keys), history).swept();
        try {
            // Kept only once the store took them.
            keys.ifPresent(given -> stores.keep(S3Address.parse(uri), given, !keep));
        } catch (RefillException notKept) {
            database.close();
            throw notKept;
        }
        return database;
    }

    private static S3Keys keys(Secret together) {
        return S3Keys.parse(together)
                .orElseThrow(() -> new RefillException(
                        ErrorCode.BAD_INPUT, "An object store's keys are an access key and a secret key."));
    }
}
