package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.lance.Memory;
import dev.refill.peer.PeerTable.Data;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.lance.Dataset;
import org.lance.Fragment;
import org.lance.FragmentOperation;
import org.lance.WriteParams;

/**
 * Large tables, refreshed by the peer and by Refill with the same end. Larger by hand: {@code -Drefill.large.fragments=20000}
 * and {@code -Drefill.large.texts=100}.
 */
class LargeTablesTest {
    private static final int FRAGMENTS = Integer.getInteger("refill.large.fragments", 1_000);
    private static final int TEXTS = Integer.getInteger("refill.large.texts", 24);
    private static final int TEXT_LENGTH = 1 << 20;

    @TempDir
    Path folder;

    @Test
    void fragmentsOfOneRowAreFilledAndJudgedAsThePeerDoes() {
        PeerTable table = ofOneRowEach("t", 0, FRAGMENTS);
        table.declare("d", "x * 2 + 1");
        table.delete("x % 10 = 3");
        Twins twins = Twins.of(table);
        assertThat(twins.weRefresh("d")).isEqualTo(twins.peerRefreshes("d"));
        twins.agreeOn("d");
        assertThat(twins.ours().values("d"))
                .isEqualTo(IntStream.range(0, FRAGMENTS)
                        .filter(x -> x % 10 != 3)
                        .mapToObj(x -> String.valueOf(2 * x + 1))
                        .toList());
    }

    @Test
    void textsOfAMegabyteAreThePeersToTheLastLetter() {
        int half = TEXTS / 2;
        PeerTable table = PeerTable.create(folder.resolve("db"), "t", Data.range("id", 0, half), texts(0, half));
        table.declare("d", "upper(s) || CAST(id AS string)");
        table.refresh("d");
        table.add(Data.range("id", half, TEXTS), texts(half, TEXTS));
        table.delete("id = 2");
        table.compact();
        Twins twins = Twins.of(table);
        assertThat(twins.weRefresh("d")).isEqualTo(twins.peerRefreshes("d"));
        twins.agreeOn("d");
        Object last = twins.ours().values("d").get(TEXTS - 2);
        assertThat(String.valueOf(last))
                .hasSize(TEXT_LENGTH + String.valueOf(TEXTS - 1).length());
    }

    /** Each another, and one of them null. */
    private static Data texts(int from, int to) {
        List<String> texts = IntStream.range(from, to)
                .mapToObj(i -> i == 5 ? null : text(i))
                .collect(Collectors.toCollection(java.util.ArrayList::new));
        return new Data("s", "utf8", texts);
    }

    private static String text(int seed) {
        char[] letters = new char[TEXT_LENGTH];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = (char) ('a' + Math.floorMod((i + 1) * (seed + 31) ^ i >> 3, 26));
        }
        return new String(letters);
    }

    /** A table of x, each of its rows a fragment, written in one commit. */
    private PeerTable ofOneRowEach(String name, int from, int to) {
        PeerTable table = new PeerTable(folder.resolve("db"), name);
        String location = table.folder().toString();
        Schema schema = new Schema(List.of(Field.nullable("x", new ArrowType.Int(32, true))));
        WriteParams params = new WriteParams.Builder()
                .withDataStorageVersion(Format.DEFAULT.version())
                .withMaxRowsPerFile(1)
                .build();
        try (BufferAllocator allocator = Memory.child("test");
                VectorSchemaRoot rows = VectorSchemaRoot.create(schema, allocator)) {
            IntVector x = (IntVector) rows.getVector("x");
            x.allocateNew(to - from);
            IntStream.range(from, to).forEach(i -> x.set(i - from, i));
            rows.setRowCount(to - from);
            try (Dataset empty = Dataset.create(allocator, location, schema, params)) {
                FragmentOperation.Append append =
                        new FragmentOperation.Append(Fragment.create(location, allocator, rows, params));
                Dataset.commit(allocator, location, append, Optional.of(empty.version()))
                        .close();
            }
        }
        try (OurTable our = OurTable.of(table)) {
            assertThat(our.describe().rows()).isEqualTo(to - from);
        }
        return table;
    }
}
