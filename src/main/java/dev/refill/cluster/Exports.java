package dev.refill.cluster;

import dev.refill.arrow.file.BatchSource;
import dev.refill.arrow.file.RowFiles;
import dev.refill.catalog.Export;
import dev.refill.cluster.wire.IpcBatches;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RowQuery;
import dev.refill.model.TableRef;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

/** A server's rows written to a file, asked for page by page at one version. */
final class Exports {
    private static final int PAGE = 1_000;

    private final Server server;
    private final Tables tables;

    Exports(Server server, Tables tables) {
        this.server = server;
        this.tables = tables;
    }

    long write(TableRef table, Export export, Export.Watch watch) {
        if (!export.fragments().isEmpty()) {
            throw new RefillException(
                    ErrorCode.UNSUPPORTED, "A server does not tell which rows lie in which fragment.");
        }
        TableRef pinned = table.version().isPresent()
                ? table
                : table.at(tables.describe(table).version());
        try (Pages pages = new Pages(pinned, export)) {
            pages.first();
            return RowFiles.write(
                    export.format(),
                    export.file(),
                    export.replace(),
                    pages.columns(),
                    export.nulls(),
                    pages,
                    watch::written,
                    watch::stop);
        }
    }

    private final class Pages implements BatchSource, AutoCloseable {
        private final TableRef table;
        private final Export export;
        private final BufferAllocator memory = IpcBatches.memory();
        private long offset;
        private long onPage;
        private @Nullable IpcBatches page;

        Pages(TableRef table, Export export) {
            this.table = table;
            this.export = export;
        }

        void first() {
            page = read();
        }

        List<Field> columns() {
            return page().batch().getSchema().getFields();
        }

        private IpcBatches read() {
            RowQuery query = new RowQuery(export.columns(), export.filter(), offset, PAGE);
            return IpcBatches.of(server.read(table, server.requests().rows(table, query, PAGE)), memory);
        }

        @Override
        public boolean next() {
            while (!page().next()) {
                if (onPage < PAGE) {
                    return false;
                }
                offset += onPage;
                onPage = 0;
                page().close();
                page = null;
                page = read();
            }
            onPage += page().batch().getRowCount();
            return true;
        }

        private IpcBatches page() {
            if (page == null) {
                throw new IllegalStateException("no page is read");
            }
            return page;
        }

        @Override
        public VectorSchemaRoot batch() {
            return page().batch();
        }

        @Override
        public DictionaryProvider dictionaries() {
            return page().dictionaries();
        }

        @Override
        public void close() {
            if (page != null) {
                page.close();
            }
        }
    }
}
