package dev.refill.bench;

import com.fasterxml.jackson.databind.JsonNode;
import dev.refill.harness.PeakMemory;
import dev.refill.peer.DriverProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Both sides at one work: what each of their refreshes took. */
record Comparison(Work work, Series peer, Series ours) {
    /** Ours to the peer's, medians. */
    double ratio() {
        return ours.median() / peer.median();
    }

    /** The median of the pairs' own ratios, which what else the machine does disturbs less. */
    double pairedRatio() {
        return Series.median(IntStream.range(0, ours.rounds().size())
                .mapToDouble(i ->
                        ours.rounds().get(i).seconds() / peer.rounds().get(i).seconds())
                .toArray());
    }

    boolean missed() {
        return work.target().isPresent() && ratio() > work.target().getAsDouble();
    }

    /** Measures: the sides take turns, and take turns at beginning, each on a fresh copy of the same table. */
    static Comparison of(Work work, Path original, Settings settings) {
        try (DriverProcess peer = Processes.peer(settings.folder().resolve("peer.log"));
                DriverProcess refill = Processes.refill(settings.folder().resolve("refill.log"));
                TableCopies copies = new TableCopies(original)) {
            Bench bench = new Bench(work, copies, settings);
            List<Round> peerRounds = new ArrayList<>();
            List<Round> ourRounds = new ArrayList<>();
            int warmUps = work.warmUps(settings);
            for (int pair = 0; pair < warmUps + work.pairs(settings); pair++) {
                boolean first = pair == 0;
                Round theirs = null;
                if (pair % 2 == 0) {
                    theirs = bench.round(peer, "peer", first);
                }
                Round mine = bench.round(refill, "refill", first);
                if (theirs == null) {
                    theirs = bench.round(peer, "peer", first);
                }
                if (pair >= warmUps) {
                    peerRounds.add(theirs);
                    ourRounds.add(mine);
                }
            }
            return new Comparison(work, new Series(peerRounds), new Series(ourRounds));
        }
    }

    /** The place where the rounds run, and who checks them. */
    private record Bench(Work work, TableCopies copies, Settings settings) {
        Round round(DriverProcess side, String name, boolean check) {
            Path database = settings.folder().resolve("run").resolve(name);
            TableCopies.delete(database);
            copies.make(database);
            PeakMemory.reset(side.pid());
            JsonNode answer = new PeerOperations(side, database).timedRefresh();
            Round round = new Round(
                    answer.get("refreshSeconds").asDouble(),
                    answer.get("openSeconds").asDouble(),
                    answer.get("rowsFilled").asLong(),
                    answer.get("version").asLong(),
                    PeakMemory.bytes(side.pid()));
            long wanted = work.rowsToFill(settings);
            require(round.rowsFilled() == wanted, name + " filled " + round.rowsFilled() + " rows, not " + wanted);
            if (check) {
                check(database, name, round.version());
            }
            copies.discard(database);
            return round;
        }

        /** LanceDB's client, in another process, reads every value right and finds nothing left to do. */
        private void check(Path database, String name, long version) {
            try (DriverProcess judge = Processes.peer(settings.folder().resolve("peer.log"))) {
                PeerOperations table = new PeerOperations(judge, database);
                JsonNode examined = table.examine(work.base().kind());
                require(
                        examined.get("rows").asLong() == work.base().rows(settings)
                                && examined.get("wrong").asLong() == 0,
                        "the values after the refresh of " + name + " are " + examined);
                require(table.refresh() == 0, "rows are left to do after the refresh of " + name);
                require(table.version() == version, "the record is not complete after the refresh of " + name);
            }
        }

        private void require(boolean truth, String otherwise) {
            if (!truth) {
                throw new IllegalStateException(work + ": " + otherwise);
            }
        }
    }
}
