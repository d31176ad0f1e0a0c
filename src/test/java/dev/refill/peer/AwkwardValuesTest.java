package dev.refill.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.job.JobSnapshot;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.peer.PeerTable.Data;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Nulls that have something in them, dictionaries and batches of a row or two: the values are the peer's. */
class AwkwardValuesTest {
    private static final Map<String, Object> VECTOR = Map.of("vector", List.of("float32", 3));
    private static final Map<String, Object> STRUCT =
            Map.of("struct", List.of(List.of("a", "int32"), List.of("b", "utf8"), List.of("v", VECTOR)));

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Format.class)
    void nullsBesideValidStructsAndVectorsStayWhatTheyAre(Format format) {
        PeerTable table = PeerTable.create(folder.resolve("db"), "t", format, rows(format, 0, 20));
        String[] declared = {
            "vector", "v",
            "some", "nullif(st['b'], 'b0')",
            "part", "st['b']",
            "inner", "st['v']"
        };
        table.declare(declared);
        List<String> columns = new ArrayList<>(List.of("vector", "some", "part", "inner"));
        if (format != Format.V2_0) {
            table.declare("whole", "st", "made", "named_struct('id', id, 'v', v)");
            columns.addAll(List.of("whole", "made"));
        }
        agreeOnAll(table, columns, "filled at first");
        if (format == Format.V2_0) {
            return;
        }

        // Values that are kept, and gaps among them.
        columns.forEach(table::refresh);
        table.add(rows(format, 20, 40));
        table.delete("id IN (4, 5, 6, 22)");
        table.compact();
        agreeOnAll(table, columns, "filled in gaps");
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void aDictionaryBesideTheColumnStaysWhatItIs(Format format) {
        Data keys = new Data(
                "k",
                Map.of("dictionary", "utf8"),
                Arrays.asList("low", "high", null, "low", "", "high", null, "ünï", "low", "low"));
        PeerTable table = PeerTable.create(folder.resolve("db"), "t", format, Data.range("id", 0, 6), keys.rows(0, 6));
        table.add(Data.range("id", 6, 10), keys.rows(6, 10));
        table.declare("d", "id * 2");
        table.delete("id = 3");
        List<String> columns = List.of("d");
        List<Object> before = table.values("k");
        agreeOnAll(table, columns, "filled at first");
        assertThat(table.values("k")).isEqualTo(before);
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void batchesOfARowOrTwoGiveTheSameValues(Format format) {
        PeerTable table = Outputs.table(folder.resolve("db"), format);
        Outputs.append(table, 5);
        table.delete("id = 5 OR id = 0");
        for (int size : new int[] {1, 2, 7}) {
            PeerTable ours = table.copyTo(folder.resolve("by" + size));
            for (Outputs output : Outputs.in(format)) {
                refresh(ours, output.column(), RefreshOptions.DEFAULT.withBatchRows(OptionalInt.of(size)));
            }
        }
        for (Outputs output : Outputs.in(format)) {
            String column = output.column();
            table.refresh(column);
            for (int size : new int[] {1, 2, 7}) {
                assertThat(new PeerTable(folder.resolve("by" + size), "t").values(column))
                        .as("%s by %d rows", column, size)
                        .isEqualTo(table.values(column));
            }
        }
    }

    private static void refresh(PeerTable table, String column, RefreshOptions options) {
        try (OurTable our = OurTable.of(table)) {
            JobSnapshot end = our.database()
                    .refresh(RefreshRequest.of(our.ref(), column).with(options))
                    .await();
            assertThat(end.failure()).as(column).isNull();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void agreeOnAll(PeerTable table, List<String> columns, String when) {
        Twins twins = Twins.of(table);
        for (String column : columns) {
            assertThat(twins.weRefresh(column)).as("%s %s", column, when).isEqualTo(twins.peerRefreshes(column));
            twins.agreeOn(column);
        }
    }

    /** Structs and vectors of which some are null and some have nulls in them; in format 2.0 no struct can be null. */
    private static Data[] rows(Format format, int from, int to) {
        List<Object> vectors = new ArrayList<>();
        List<Object> structs = new ArrayList<>();
        for (int i = from; i < to; i++) {
            List<Object> vector = i % 4 == 1 ? null : List.of(i, i + 0.5, -i);
            vectors.add(vector);
            Map<String, Object> struct = new HashMap<>();
            struct.put("a", i % 5 == 2 ? null : i);
            struct.put("b", i % 7 == 3 ? null : "b" + i);
            struct.put("v", vector);
            structs.add(i % 6 == 4 && format != Format.V2_0 ? null : struct);
        }
        return new Data[] {Data.range("id", from, to), new Data("v", VECTOR, vectors), new Data("st", STRUCT, structs)};
    }
}
