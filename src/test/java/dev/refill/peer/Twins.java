package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.model.RefreshResult;
import dev.refill.peer.PeerTable.Refreshed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * One table twice: the peer's, and a copy, byte for byte, for Refill. What the two make of it can then be compared to
 * the byte.
 */
record Twins(PeerTable peers, PeerTable ours) {
    static Twins of(PeerTable table) {
        String name = table.database().getFileName() + "-at-" + table.version();
        Path copy = table.database().resolveSibling(name);
        return new Twins(table, table.copyTo(copy));
    }

    /** The same on a new branch of each. */
    Twins newBranch(String name) {
        return new Twins(peers.newBranch(name), ours.newBranch(name));
    }

    Outcome peerRefreshes(String column) {
        long before = peers.version();
        Refreshed refreshed = peers.refresh(column);
        assertThat(refreshed.version()).isEqualTo(peers.version());
        return new Outcome(refreshed.rowsFilled(), refreshed.version() - before);
    }

    Outcome weRefresh(String column) {
        return refresh(ours, column);
    }

    /** Refill's refresh of any table; the version it reports is the one that the peer then finds. */
    static Outcome refresh(PeerTable table, String column) {
        try (OurTable our = OurTable.of(table)) {
            long before = our.version();
            RefreshResult result = our.refresh(column);
            assertThat(result.version()).isEqualTo(our.version()).isEqualTo(table.version());
            return new Outcome(result.rowsFilled(), result.version() - before);
        }
    }

    /** Values, record and completeness are the same on both sides, and each finds the other's work complete. */
    void agreeOn(String column) {
        assertThat(ours.values(column)).isEqualTo(peers.values(column));
        recordsAgreeOn(column);
        long version = ours.version();
        assertThat(ours.refresh(column)).as("the peer's refresh after ours").isEqualTo(new Refreshed(0, version));
        assertThat(refresh(peers, column)).as("our refresh after the peer's").isEqualTo(new Outcome(0, 0));
    }

    /** The field's metadata is the same, and so are the bytes of the sidecar that it names. */
    void recordsAgreeOn(String column) {
        Map<String, String> expected = peers.field(column).metadata();
        assertThat(new TreeMap<>(ours.field(column).metadata())).isEqualTo(new TreeMap<>(expected));
        assertThat(sidecar(ours, column)).isEqualTo(sidecar(peers, column));
    }

    private static byte[] sidecar(PeerTable table, String column) {
        String signature = table.field(column).metadata().get("computed_refresh.source_signature");
        assertThat(signature).startsWith("sidecar:");
        String hash = signature.substring("sidecar:".length());
        try {
            return Files.readAllBytes(table.folder().resolve("_computed").resolve(hash + ".sig"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
