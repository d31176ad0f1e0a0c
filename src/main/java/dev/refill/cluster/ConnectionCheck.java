package dev.refill.cluster;

import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.ConnectionReport.Finding;
import dev.refill.catalog.ConnectionReport.Part;
import dev.refill.catalog.ConnectionReport.Step;
import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Http;
import dev.refill.cluster.http.Outcome;
import dev.refill.cluster.http.Refusals;
import dev.refill.cluster.http.Repeat;
import dev.refill.cluster.http.Reply;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.http.Time;
import dev.refill.cluster.wire.Json;
import dev.refill.model.ComputeClass;
import dev.refill.model.RefillException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tries to reach a server, and tells which part is at fault. Nothing is tried twice: the user waits for it. */
public final class ConnectionCheck {
    private static final List<Part> PARTS =
            List.of(Part.NAME, Part.CONNECTION, Part.CERTIFICATE, Part.KEY, Part.SERVER, Part.JOBS, Part.GPU_CLASSES);

    private final Server server;
    private final boolean encrypted;
    private final List<Step> steps = new ArrayList<>();

    private ConnectionCheck(Server server, boolean encrypted) {
        this.server = server;
        this.encrypted = encrypted;
    }

    /** Blocks for a request's time, three at most. */
    public static ConnectionReport run(Address address, Optional<Credentials> credentials, Time time) {
        try (Server server =
                new Server(new Http(Connections.endpoint(address, credentials), time), address.dialect(), time)) {
            ConnectionCheck check =
                    new ConnectionCheck(server, "https".equals(address.base().getScheme()));
            check.tables();
            for (Part part : PARTS) {
                if (check.steps.stream().noneMatch(s -> s.part() == part)) {
                    check.add(part, Finding.NOT_TRIED, "");
                }
            }
            return new ConnectionReport(check.steps);
        }
    }

    private void tables() {
        RestCall call = server.requests().tables(List.of(), null, 1).repeated(Repeat.NEVER);
        Outcome outcome = server.exchange(call);
        if (outcome instanceof Outcome.Failed failed) {
            broken(failed);
            return;
        }
        Reply reply = ((Outcome.Answered) outcome).reply();
        fine(Part.NAME, Part.CONNECTION, Part.CERTIFICATE);
        RefillException refusal = reply.ok() ? null : server.refusal(call, reply);
        if (reply.status() == 401 || reply.status() == 403) {
            add(Part.KEY, Finding.FAILED, refusal == null ? "" : refusal.sentence());
            return;
        }
        fine(Part.KEY);
        if (refusal != null) {
            add(Part.SERVER, Finding.FAILED, refusal.sentence());
        } else if (!lists(reply)) {
            add(Part.SERVER, Finding.FAILED, "What answers at " + server.name() + " is no LanceDB server.");
        } else {
            fine(Part.SERVER);
            jobs();
            classes();
        }
    }

    private static boolean lists(Reply reply) {
        try {
            return Json.of(reply).path("tables").isArray();
        } catch (RefillException noJson) {
            return false;
        }
    }

    private void broken(Outcome.Failed failed) {
        Part at = switch (failed.part()) {
            case NAME -> Part.NAME;
            case CONNECT -> Part.CONNECTION;
            case TLS -> Part.CERTIFICATE;
            case TIMEOUT -> failed.arrived() ? Part.SERVER : Part.CONNECTION;
            case CUT, SIZE -> Part.SERVER;
        };
        for (Part part : PARTS) {
            // Whether a key is taken is not known before the server has answered.
            if (part.ordinal() < at.ordinal() && part != Part.KEY) {
                fine(part);
            }
        }
        add(at, Finding.FAILED, failed.failure().sentence());
    }

    private void jobs() {
        Reply reply = server.send(Jobs.listing(null).repeated(Repeat.NEVER));
        if (Refusals.notOffered(reply)) {
            add(
                    Part.JOBS,
                    Finding.MISSING,
                    server.name() + " runs no jobs: tables can be read, and nothing is refreshed there.");
        } else if (reply.ok()) {
            fine(Part.JOBS);
        } else {
            add(
                    Part.JOBS,
                    Finding.MISSING,
                    server.refusal(Jobs.listing(null), reply).sentence());
        }
    }

    private void classes() {
        try {
            for (ComputeClass device : new Devices(server).list()) {
                if (device.unavailable() != null) {
                    add(Part.GPU_CLASSES, Finding.MISSING, device.unavailable());
                    return;
                }
            }
            fine(Part.GPU_CLASSES);
        } catch (RefillException e) {
            add(Part.GPU_CLASSES, Finding.MISSING, e.sentence());
        }
    }

    private void fine(Part... parts) {
        for (Part part : parts) {
            boolean plain = part == Part.CERTIFICATE && !encrypted;
            add(part, Finding.FINE, plain ? "none: the connection is not encrypted" : "");
        }
    }

    private void add(Part part, Finding finding, String sentence) {
        steps.add(new Step(part, finding, sentence));
    }
}
