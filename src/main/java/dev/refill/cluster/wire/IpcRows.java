package dev.refill.cluster.wire;

import dev.refill.arrow.CellText;
import dev.refill.arrow.RowText;
import dev.refill.arrow.ValueReader;
import dev.refill.cluster.http.Reply;
import dev.refill.model.Cell;
import dev.refill.model.RefillException;
import dev.refill.model.RowPage;
import dev.refill.model.Value;
import dev.refill.model.ValuePage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.OutOfMemoryException;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.util.ByteArrayReadableSeekableByteChannel;

/**
 * Rows that a server answers with, as Arrow IPC in either framing. What comes from outside is not trusted: memory is
 * bounded, offsets are checked before they are followed, and anything else than such rows is a sentence.
 */
public final class IpcRows {
    /** What an answer may take once it is laid out in memory. */
    static final long MOST_BYTES = 512L << 20;

    private static final byte[] FILE = "ARROW1".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] PARQUET = "PAR1".getBytes(StandardCharsets.US_ASCII);

    private IpcRows() {}

    /**
     * @param most rows that are kept; whether there were more is told by the page
     * @throws RefillException where the answer is no rows
     */
    public static RowPage read(Reply reply, int most) {
        return read(reply, reader -> page(reader, most));
    }

    /**
     * @param most rows that are kept
     * @throws RefillException where the answer is no rows
     */
    public static ValuePage values(Reply reply, int most) {
        return read(reply, reader -> values(reader, most));
    }

    private interface Reading<T> {
        T of(ArrowReader reader) throws IOException;
    }

    private static <T> T read(Reply reply, Reading<T> reading) {
        BufferAllocator allocator = CollectedMemory.allocator(MOST_BYTES);
        T read;
        try (ArrowReader reader = open(reply, allocator)) {
            read = reading.of(reader);
        } catch (OutOfMemoryException e) {
            throw Json.unexpected(reply, "its rows take more than " + (MOST_BYTES >> 20) + " MiB; ask for fewer", e);
        } catch (RefillException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // The library has an exception of its own for each way in which bytes can be no rows.
            throw Json.unexpected(reply, "it is not rows in Arrow's format, or only a part of them", e);
        }
        // Throws where something of ours was not released.
        allocator.close();
        return read;
    }

    static ArrowReader open(Reply reply, BufferAllocator allocator) {
        byte[] body = reply.body();
        if (startsWith(body, PARQUET)) {
            throw Json.unexpected(reply, "it is a Parquet file where rows in Arrow's format were asked for", null);
        }
        return startsWith(body, FILE)
                ? new ArrowFileReader(new ByteArrayReadableSeekableByteChannel(body), allocator, Uncompressed.INSTANCE)
                : new ArrowStreamReader(new CheckedMessages(body, allocator), allocator, Uncompressed.INSTANCE);
    }

    private static ValuePage values(ArrowReader reader, int most) throws IOException {
        VectorSchemaRoot root = reader.getVectorSchemaRoot();
        List<Field> fields = root.getSchema().getFields();
        ValueReader values = ValueReader.forScreens(dictionaries(reader));
        List<List<Value>> rows = new ArrayList<>();
        while (rows.size() < most && reader.loadNextBatch()) {
            SoundVectors.require(root);
            for (int row = 0; row < root.getRowCount() && rows.size() < most; row++) {
                rows.add(values.row(root, fields.size(), row));
            }
        }
        return new ValuePage(RowText.headers(fields), rows);
    }

    private static RowPage page(ArrowReader reader, int most) throws IOException {
        VectorSchemaRoot root = reader.getVectorSchemaRoot();
        List<Field> fields = root.getSchema().getFields();
        CellText cells = new CellText(dictionaries(reader));
        List<List<Cell>> rows = new ArrayList<>();
        while (rows.size() <= most && reader.loadNextBatch()) {
            SoundVectors.require(root);
            RowText.append(rows, root, fields.size(), cells, most + 1);
        }
        boolean more = rows.size() > most;
        return new RowPage(RowText.headers(fields), more ? rows.subList(0, most) : rows, more);
    }

    static DictionaryProvider dictionaries(ArrowReader reader) throws IOException {
        Map<Long, Dictionary> all = reader.getDictionaryVectors();
        return new DictionaryProvider.MapDictionaryProvider(all.values().toArray(Dictionary[]::new));
    }

    private static boolean startsWith(byte[] body, byte[] magic) {
        for (int i = 0; i < magic.length; i++) {
            if (i >= body.length || body[i] != magic[i]) {
                return false;
            }
        }
        return true;
    }
}
