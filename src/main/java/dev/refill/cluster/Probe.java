package dev.refill.cluster;

import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Http;
import dev.refill.cluster.http.Outcome;
import dev.refill.cluster.http.Refusals;
import dev.refill.cluster.http.Repeat;
import dev.refill.cluster.http.Reply;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.http.Time;
import dev.refill.cluster.wire.Json;
import dev.refill.model.ConnectionCheck;
import dev.refill.model.ConnectionCheck.Result;
import dev.refill.model.ConnectionCheck.Step;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tries a server part by part, so that what stands in the way is told from what works. Asks nothing twice. */
public final class Probe {
    private static final int UNAUTHENTICATED = 401;
    private static final int FORBIDDEN = 403;

    /** In the order in which they must hold. */
    private enum Part {
        NAME("Name"),
        CONNECTION("Connection"),
        ENCRYPTION("Encryption"),
        KEY("Key"),
        PERMISSION("Permission"),
        SERVER("Server"),
        JOBS("Jobs"),
        GPU_CLASSES("GPU classes");

        private final String words;

        Part(String words) {
            this.words = words;
        }
    }

    private final Address address;
    private final Http http;
    private final Requests requests;
    private final List<Step> steps = new ArrayList<>();

    private Probe(Address address, Http http) {
        this.address = address;
        this.http = http;
        this.requests = new Requests(address.dialect(), new MinVersions());
    }

    /** Blocks, for as long as the address's timeouts allow. */
    public static ConnectionCheck of(Address address, Optional<Credentials> credentials, Time time) {
        try (Http http = new Http(Connections.endpoint(address, credentials), time)) {
            return new Probe(address, http).run();
        }
    }

    private ConnectionCheck run() {
        RestCall call = requests.tables(List.of(), null, 1).repeated(Repeat.NEVER);
        Outcome outcome = http.exchange(call);
        if (outcome instanceof Outcome.Failed failed) {
            broke(failed);
        } else {
            answered(call, ((Outcome.Answered) outcome).reply());
        }
        for (Part part : Part.values()) {
            if (steps.size() <= part.ordinal()) {
                steps.add(new Step(part.words, Result.SKIPPED, ""));
            }
        }
        return new ConnectionCheck(steps);
    }

    private void broke(Outcome.Failed failed) {
        Part where = switch (failed.part()) {
            case NAME -> Part.NAME;
            case CONNECT -> Part.CONNECTION;
            case TLS -> Part.ENCRYPTION;
            case TIMEOUT -> failed.arrived() ? Part.SERVER : Part.CONNECTION;
            case CUT, SIZE -> Part.SERVER;
        };
        reached(where);
        fail(where, failed.failure().sentence());
    }

    /** Everything before a part holds, but what only an answer tells. */
    private void reached(Part where) {
        String name = http.endpoint().name();
        for (Part part : Part.values()) {
            if (part.ordinal() >= where.ordinal()) {
                return;
            }
            switch (part) {
                case NAME -> pass(part, address.base().getHost() + " is known.");
                case CONNECTION -> pass(part, name + " accepts connections.");
                case ENCRYPTION -> encryption();
                default -> steps.add(new Step(part.words, Result.SKIPPED, ""));
            }
        }
    }

    private void encryption() {
        if (address.base().getScheme().equals("https")) {
            pass(Part.ENCRYPTION, "The certificate is trusted.");
        } else {
            steps.add(new Step(
                    Part.ENCRYPTION.words,
                    Loopback.is(address.base().getHost()) ? Result.PASSED : Result.WARNED,
                    "None: the address begins with http."));
        }
    }

    private void answered(RestCall call, Reply reply) {
        reached(Part.KEY);
        if (reply.status() == UNAUTHENTICATED) {
            fail(Part.KEY, http.refusal(call, reply).sentence());
            return;
        }
        boolean ours = reply.ok() && lists(reply);
        if (!ours && reply.status() != FORBIDDEN) {
            steps.add(new Step(Part.KEY.words, Result.SKIPPED, ""));
            steps.add(new Step(Part.PERMISSION.words, Result.SKIPPED, ""));
            fail(Part.SERVER, stranger(call, reply));
            return;
        }
        pass(
                Part.KEY,
                http.endpoint().credentials().isPresent() ? "The key is accepted." : "The server asks for none.");
        if (reply.status() == FORBIDDEN) {
            fail(Part.PERMISSION, http.refusal(call, reply).sentence());
            return;
        }
        pass(Part.PERMISSION, "The tables may be listed.");
        pass(Part.SERVER, "It answers as LanceDB's servers do.");
        optional(Part.JOBS, Jobs.listing(null), "It runs jobs.", "it is older, or only stores tables");
        optional(
                Part.GPU_CLASSES,
                RestCall.get("list the GPU classes", "/v1/gpu/classes"),
                "It lists its GPU classes.",
                "it is older than GPU discovery; a refresh without a class works");
    }

    private static boolean lists(Reply reply) {
        try {
            return Json.of(reply).path("tables").isArray();
        } catch (RefillException noJson) {
            return false;
        }
    }

    /** One of LanceDB's that refuses says why; anything else is none. */
    private String stranger(RestCall call, Reply reply) {
        if (reply.ok() || Refusals.notOffered(reply)) {
            return http.endpoint().name() + " answers, but not as a LanceDB server: check the address"
                    + (address.kind() == Address.Kind.NAMESPACE ? " and its path" : "") + ".";
        }
        return http.refusal(call, reply).sentence();
    }

    private void optional(Part part, RestCall call, String there, String without) {
        Outcome outcome = http.exchange(call.repeated(Repeat.NEVER));
        if (outcome instanceof Outcome.Failed failed) {
            warn(part, failed.failure().sentence());
            return;
        }
        Reply reply = ((Outcome.Answered) outcome).reply();
        if (reply.ok()) {
            pass(part, there);
        } else if (Refusals.notOffered(reply)) {
            warn(part, "The server does not offer them: " + without + ".");
        } else if (reply.status() == FORBIDDEN && part == Part.GPU_CLASSES) {
            warn(part, "The key lacks the System Usage permission, which listing them takes.");
        } else {
            warn(part, http.refusal(call, reply).sentence());
        }
    }

    private void pass(Part part, String sentence) {
        steps.add(new Step(part.words, Result.PASSED, sentence));
    }

    private void warn(Part part, String sentence) {
        steps.add(new Step(part.words, Result.WARNED, sentence));
    }

    private void fail(Part part, String sentence) {
        steps.add(new Step(part.words, Result.FAILED, sentence));
    }

    /** A check that fails at the address itself, before anything is asked. */
    public static ConnectionCheck refused(RefillException why) {
        Part part = why.code() == ErrorCode.NOT_PERMITTED ? Part.KEY : Part.NAME;
        List<Step> steps = new ArrayList<>();
        for (Part each : Part.values()) {
            steps.add(
                    each == part
                            ? new Step(each.words, Result.FAILED, why.sentence())
                            : new Step(each.words, Result.SKIPPED, ""));
        }
        return new ConnectionCheck(steps);
    }
}
