package dev.refill.cluster;

import dev.refill.cluster.http.Refusals;
import dev.refill.cluster.http.Reply;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.wire.GpuClasses;
import dev.refill.cluster.wire.Json;
import dev.refill.model.ComputeClass;
import java.util.ArrayList;
import java.util.List;

/** What a refresh can run on at a server: its own choice first, then the GPU classes, or why there are none to choose. */
final class Devices {
    private static final int FORBIDDEN = 403;

    private final Server server;

    Devices(Server server) {
        this.server = server;
    }

    List<ComputeClass> list() {
        List<ComputeClass> all = new ArrayList<>();
        all.add(GpuClasses.serversChoice());
        RestCall call = RestCall.get("list the GPU classes", "/v1/gpu/classes");
        Reply reply = server.send(call);
        if (reply.ok()) {
            List<ComputeClass> classes = GpuClasses.of(Json.of(reply));
            all.addAll(classes);
            if (classes.isEmpty()) {
                all.add(GpuClasses.none("No GPU class is configured on the server."));
            }
        } else if (Refusals.notOffered(reply)) {
            all.add(
                    GpuClasses.none(
                            "The server is older than GPU discovery and does not list its classes; a refresh without one works."));
        } else if (reply.status() == FORBIDDEN) {
            all.add(GpuClasses.none(
                    "The key lacks the System Usage permission, which listing the GPU classes takes; a refresh without one"
                            + " works."));
        } else {
            throw server.refusal(call, reply);
        }
        return all;
    }
}
