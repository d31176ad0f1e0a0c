package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.refill.arrow.ValueReader;
import dev.refill.catalog.Database;
import dev.refill.catalog.Export;
import dev.refill.cluster.Address;
import dev.refill.cluster.ClusterDatabase;
import dev.refill.cluster.OnStandIn;
import dev.refill.cluster.http.Time;
import dev.refill.job.JobHistory;
import dev.refill.lance.Memory;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RowFormat;
import dev.refill.model.RowQuery;
import dev.refill.model.TableRef;
import dev.refill.model.Value;
import dev.refill.standin.StandIn;
import dev.refill.ui.EveryKind;
import dev.refill.ui.RealTable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.dataset.file.FileFormat;
import org.apache.arrow.dataset.file.FileSystemDatasetFactory;
import org.apache.arrow.dataset.jni.NativeMemoryPool;
import org.apache.arrow.dataset.scanner.ScanOptions;
import org.apache.arrow.dataset.scanner.Scanner;
import org.apache.arrow.dataset.source.Dataset;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows in files, from a folder and from a server. */
class ExportTest {
    private static final TableRef KINDS = TableRef.of(EveryKind.ID);
    private static final TableRef NUMBERS = TableRef.of(RealTable.ID);

    @TempDir
    Path folder;

    @TempDir
    Path out;

    private static final Export.Watch NEVER = watch(Long.MAX_VALUE);

    /** Stops once so many rows are written. */
    private static Export.Watch watch(long most) {
        return new Export.Watch() {
            private long rows;

            @Override
            public void written(long now) {
                rows = now;
            }

            @Override
            public boolean stop() {
                return rows >= most;
            }
        };
    }

    private Export to(RowFormat format, boolean replace) {
        return new Export(List.of(), null, List.of(), format, out.resolve("rows." + format.ending()), "", replace);
    }

    private static List<List<Value>> read(RowFormat format, Path file) throws Exception {
        List<List<Value>> rows = new ArrayList<>();
        try (BufferAllocator allocator = Memory.child("test")) {
            if (format == RowFormat.ARROW) {
                try (FileChannel channel = FileChannel.open(file);
                        ArrowFileReader reader = new ArrowFileReader(channel, allocator)) {
                    readAll(reader, rows);
                }
            } else {
                try (FileSystemDatasetFactory factory = new FileSystemDatasetFactory(
                                allocator,
                                NativeMemoryPool.getDefault(),
                                FileFormat.PARQUET,
                                file.toUri().toString());
                        Dataset dataset = factory.finish();
                        Scanner scanner = dataset.newScan(new ScanOptions(1024));
                        ArrowReader reader = scanner.scanBatches()) {
                    readAll(reader, rows);
                }
            }
        }
        return rows;
    }

    private static void readAll(ArrowReader reader, List<List<Value>> rows) throws IOException {
        while (reader.loadNextBatch()) {
            ValueReader values = ValueReader.whole(reader);
            for (int row = 0; row < reader.getVectorSchemaRoot().getRowCount(); row++) {
                rows.add(values.row(
                        reader.getVectorSchemaRoot(),
                        reader.getVectorSchemaRoot().getFieldVectors().size(),
                        row));
            }
        }
    }

    /** Bytes have no equality of their own. */
    private static List<String> comparable(List<List<Value>> rows) {
        return rows.stream()
                .map(row -> row.stream()
                        .map(dev.refill.export.JsonText::of)
                        .toList()
                        .toString())
                .toList();
    }

    @ParameterizedTest
    @EnumSource(names = {"PARQUET", "ARROW"})
    void everyKindOfValueIsReadBackTheSame(RowFormat format) throws Exception {
        EveryKind.write(folder);
        try (Database database = LocalDatabase.open(folder.toString())) {
            Export export = to(format, false);
            assertThat(database.export(KINDS, export, NEVER)).isEqualTo(EveryKind.ROWS);
            assertThat(comparable(read(format, export.file())))
                    .isEqualTo(comparable(
                            database.values(KINDS, RowQuery.first(100)).rows()));
        }
    }

    @Test
    void jsonLinesAreObjectsWithEveryDigitAndCsvHasAsManyLinesAsRows() throws Exception {
        EveryKind.write(folder);
        try (Database database = LocalDatabase.open(folder.toString())) {
            Export json = to(RowFormat.JSON_LINES, false);
            database.export(KINDS, json, NEVER);
            List<String> lines = Files.readAllLines(json.file());
            assertThat(lines).hasSize(EveryKind.ROWS);
            JsonNode first = new ObjectMapper().readTree(lines.get(0));
            assertThat(first.path("big").bigIntegerValue()).isEqualTo("18446744073709551615");
            assertThat(first.path("doc").asText()).isEqualTo(EveryKind.JSON);
            assertThat(first.path("image").binaryValue()).isEqualTo(EveryKind.picture(0));

            Export csv = new Export(
                    List.of("price", "id", "doc"),
                    "id > 2",
                    List.of(),
                    RowFormat.CSV,
                    out.resolve("a.csv"),
                    "NULL",
                    false);
            assertThat(database.export(KINDS, csv, NEVER)).isEqualTo(2);
            assertThat(csv.file()).hasContent("price,id,doc\n12345678901234567890123.4500,3,\"\"\nNULL,4,NULL\n");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aServersRowsAreWrittenOnAllPages(RowFormat format) throws Exception {
        RealTable table = new RealTable(folder, 3);
        table.create(1500);
        table.append(1200);
        EveryKind.write(folder);
        try (StandIn server = StandIn.serve(folder);
                Database remote = ClusterDatabase.open(
                        Address.parse("db://" + StandIn.DATABASE + "?host=" + server.host()),
                        OnStandIn.credentials(),
                        JobHistory.none(),
                        Time.system());
                Database local = LocalDatabase.open(folder.toString())) {
            for (TableRef ref : List.of(NUMBERS, KINDS)) {
                Export ours = to(format, true);
                long rows = remote.export(ref, ours, NEVER);
                byte[] remotely = Files.readAllBytes(ours.file());
                assertThat(rows).isEqualTo(local.export(ref, ours, NEVER));
                if (format == RowFormat.CSV || format == RowFormat.JSON_LINES) {
                    assertThat(remotely).isEqualTo(Files.readAllBytes(ours.file()));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCancelledExportLeavesNothingAndTheFileBeforeItAsItWas(RowFormat format) throws Exception {
        new RealTable(folder, 3).create(20_000);
        try (Database database = LocalDatabase.open(folder.toString())) {
            Export export = to(format, true);
            Files.writeString(export.file(), "before");
            assertThatThrownBy(() -> database.export(NUMBERS, export, watch(5_000)))
                    .isInstanceOfSatisfying(
                            RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CANCELLED));
            assertThat(export.file()).hasContent("before");
            assertThat(only()).containsExactly(export.file());
            assertThat(database.export(NUMBERS, export, NEVER)).isEqualTo(20_000);
            assertThat(only()).containsExactly(export.file());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFileThatIsThereIsNotReplacedUnasked(RowFormat format) throws Exception {
        new RealTable(folder, 3).create(10);
        try (Database database = LocalDatabase.open(folder.toString())) {
            Export export = to(format, false);
            Files.writeString(export.file(), "before");
            assertThatThrownBy(() -> database.export(NUMBERS, export, NEVER)).hasMessageContaining("exists");
            assertThat(export.file()).hasContent("before");
            assertThat(only()).containsExactly(export.file());
        }
    }

    @ParameterizedTest
    @EnumSource
    void noRowsAreAFileWithoutRowsOrAReason(RowFormat format) throws Exception {
        new RealTable(folder, 3).create(10);
        try (Database database = LocalDatabase.open(folder.toString())) {
            Export none = new Export(List.of(), "x > 100", List.of(), format, out.resolve("none"), "", false);
            if (format == RowFormat.PARQUET) {
                try {
                    database.export(NUMBERS, none, NEVER);
                    assertThat(read(format, none.file())).isEmpty();
                } catch (RefillException refusal) {
                    assertThat(refusal.sentence()).contains("no rows");
                    assertThat(only()).isEmpty();
                }
            } else {
                assertThat(database.export(NUMBERS, none, NEVER)).isZero();
                assertThat(none.file()).exists();
            }
        }
    }

    private List<Path> only() throws IOException {
        try (Stream<Path> files = Files.list(out)) {
            return files.toList();
        }
    }
}
