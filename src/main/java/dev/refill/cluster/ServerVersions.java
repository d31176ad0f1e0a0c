package dev.refill.cluster;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.catalog.Capability;
import dev.refill.catalog.VersionChanges;
import dev.refill.cluster.http.Reply;
import dev.refill.cluster.http.RestCall;
import dev.refill.cluster.wire.Json;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.Tag;
import java.util.function.Supplier;

/** Changes to the history of a server's tables; one that does not offer them is remembered for that. */
final class ServerVersions implements VersionChanges {
    private final Server server;
    private final Offers offers;
    private final Tables tables;

    ServerVersions(Server server, Offers offers, Tables tables) {
        this.server = server;
        this.offers = offers;
        this.tables = tables;
    }

    @Override
    public long restore(TableRef at) {
        if (at.version().isEmpty()) {
            throw new RefillException(ErrorCode.BAD_INPUT, "Name the version to restore.");
        }
        TableRef newest = at.onBranch(at.branch());
        ObjectNode body = Json.object().put("version", at.version().getAsLong());
        offers.require(Capability.RESTORE);
        return offers.trying(Capability.RESTORE, () -> {
            Reply reply = server.change(server.requests()
                    .changeOfHistory(
                            newest, "restore", "restore version " + at.version().getAsLong(), body));
            long made = reply.status() == NO_CONTENT || reply.text().isBlank()
                    ? 0
                    : Json.number(Json.of(reply).path("version")).orElse(0);
            return made > 0 ? made : tables.describe(newest).version();
        });
    }

    private static final int NO_CONTENT = 204;

    @Override
    public void createTag(TableId table, Tag tag) {
        tag(() ->
                server.requests().change(TableRef.of(table), "tags/create", "create the tag " + tag.name(), body(tag)));
    }

    @Override
    public void moveTag(TableId table, Tag tag) {
        tag(() -> server.requests().change(TableRef.of(table), "tags/update", "move the tag " + tag.name(), body(tag)));
    }

    @Override
    public void deleteTag(TableId table, String name) {
        ObjectNode body = Json.object().put("tag", name);
        tag(() -> server.requests().changeOfHistory(TableRef.of(table), "tags/delete", "delete the tag " + name, body));
    }

    private static ObjectNode body(Tag tag) {
        ObjectNode body = Json.object().put("tag", tag.name()).put("version", tag.version());
        return tag.branch() == null ? body : body.put("branch", tag.branch());
    }

    @Override
    public long createBranch(TableRef from, String name) {
        throw offers.capabilities().refusal(Capability.BRANCHES);
    }

    @Override
    public void deleteBranch(TableId table, String name) {
        throw offers.capabilities().refusal(Capability.BRANCHES);
    }

    private void tag(Supplier<RestCall> call) {
        offers.require(Capability.TAGS);
        offers.trying(Capability.TAGS, () -> server.change(call.get()));
    }
}
