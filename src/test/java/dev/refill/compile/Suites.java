package dev.refill.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.cuda.check.Suite;
import dev.refill.lance.Memory;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.pojo.Schema;

/** Writes down kernels with what Lance gives for them, for a machine with a GPU and without Lance. */
public final class Suites {
    private static final long SEED = 1;

    private Suites() {}

    /** @param arguments the file to write, and an expression's pattern to take fewer */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createTempDirectory("suites");
        String only = arguments.length > 1 ? arguments[1] : ".*";
        List<String> operators =
                Operators.all().stream().filter(e -> e.matches(only)).toList();
        List<String> oracle =
                KernelLawTest.oracle().stream().filter(e -> e.matches(only)).toList();
        write(
                Path.of(arguments[0]),
                List.of(
                        of(
                                "operators, casts and functions on types",
                                PairSchema.get(),
                                operators,
                                Files.createDirectory(folder.resolve("operators"))),
                        of(
                                "expressions of the corpus",
                                OracleSchema.get(),
                                oracle,
                                Files.createDirectory(folder.resolve("corpus")))));
    }

    /** A few of them, over pairs of columns of each type. */
    public static Suite of(List<String> expressions, Path folder) {
        return of("expressions", PairSchema.get(), expressions, folder);
    }

    private static void write(Path file, List<Suite> suites) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                DataOutputStream data = new DataOutputStream(new BufferedOutputStream(new GZIPOutputStream(out)))) {
            data.writeInt(suites.size());
            for (Suite suite : suites) {
                suite.write(data);
            }
        }
    }

    private static Suite of(String name, Schema schema, List<String> expressions, Path folder) {
        Law law = new Law(schema, expressions);
        assertThat(law.differences(folder, SEED)).isEmpty();
        List<Suite.Case> cases = law.cases().stream().map(Suites::of).toList();
        try (BufferAllocator allocator = Memory.child("suite");
                VectorSchemaRoot rows = HostileRows.of(schema, allocator, SEED)) {
            Map<Input, byte[][]> columns = new LinkedHashMap<>();
            for (Suite.Case one : cases) {
                one.kernel().inputs().forEach(input -> columns.computeIfAbsent(input, i -> buffers(i, rows)));
            }
            return new Suite(name, rows.getRowCount(), columns, cases);
        }
    }

    private static Suite.Case of(Law.Case one) {
        int rows = HostileRows.ROWS;
        Suite.Case made =
                new Suite.Case(one.kernel(), new boolean[rows], new boolean[rows], new boolean[rows], new long[rows]);
        for (int row = 0; row < rows; row++) {
            Optional<Long> value = one.lances().get(row);
            made.fails()[row] = one.ours().failures().containsKey(row);
            made.known()[row] = value != null;
            made.valid()[row] = value != null && value.isPresent();
            made.bits()[row] = value == null ? 0 : value.orElse(0L);
        }
        return made;
    }

    private static byte[][] buffers(Input input, VectorSchemaRoot rows) {
        int count = rows.getRowCount();
        FieldVector vector = rows.getVector(input.path().get(0));
        List<ArrowBuf> bitmaps = new ArrayList<>(List.of(vector.getValidityBuffer()));
        for (String name : input.path().subList(1, input.path().size())) {
            vector = (FieldVector) ((StructVector) vector).getChild(name);
            bitmaps.add(vector.getValidityBuffer());
        }
        byte[] valid = bytes(bitmaps.get(0), (count + 7) / 8);
        for (ArrowBuf bitmap : bitmaps) {
            byte[] other = bytes(bitmap, valid.length);
            for (int i = 0; i < valid.length; i++) {
                valid[i] &= other[i];
            }
        }
        if (vector instanceof FixedSizeListVector list) {
            FieldVector items = list.getDataVector();
            long all = (long) count * input.items();
            return new byte[][] {
                valid,
                bytes(items.getDataBuffer(), input.type().bytes(all)),
                bytes(items.getValidityBuffer(), (all + 7) / 8)
            };
        }
        return new byte[][] {valid, bytes(vector.getDataBuffer(), input.type().bytes(count)), new byte[0]};
    }

    private static byte[] bytes(ArrowBuf buffer, long count) {
        byte[] bytes = new byte[Math.toIntExact(count)];
        buffer.getBytes(0, bytes);
        return bytes;
    }
}
