package dev.refill.standin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.cluster.ClusterDatabase;
import dev.refill.standin.log.Recorded;
import dev.refill.standin.log.Shape;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.SoftAssertions;

/**
 * LanceDB's client and Refill's, each with a stand-in and a table of its own, made alike: what is asked of both is to be
 * asked in the same way.
 */
final class TwoClients implements AutoCloseable {
    private final SoftAssertions found = new SoftAssertions();
    private final Workshop theirs;
    private final Workshop mine;
    private final OfficialClient official;
    private final ClusterDatabase ours;

    TwoClients(Path folder) {
        theirs = new Workshop(made(folder.resolve("official")));
        mine = new Workshop(made(folder.resolve("ours")));
        official = theirs.official();
        ours = OurClient.connect(mine.server());
    }

    private static Path made(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    OfficialClient official() {
        return official;
    }

    ClusterDatabase ours() {
        return ours;
    }

    List<Workshop> workshops() {
        return List.of(theirs, mine);
    }

    /** What was asked since the two were last compared: the last request of each to such a path. */
    void alike(String path) {
        List<Recorded> first = theirs.server().log().to(path);
        List<Recorded> second = mine.server().log().to(path);
        assertThat(first).as("requests of the official client to %s", path).isNotEmpty();
        assertThat(second).as("our requests to %s", path).isNotEmpty();
        Shape official = Shape.of(first.get(first.size() - 1));
        Shape our = Shape.of(second.get(second.size() - 1));
        found.assertThat(new ArrayList<>(official.differences(our)))
                .as("%s: the official client's and ours", path)
                .isEmpty();
        theirs.server().log().clear();
        mine.server().log().clear();
    }

    void assertAll() {
        found.assertAll();
    }

    @Override
    public void close() {
        ours.close();
        official.close();
        theirs.close();
        mine.close();
    }
}
