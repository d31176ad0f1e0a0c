package dev.refill.lance;

import dev.refill.computed.SqlTokens;
import dev.refill.model.Branch;
import dev.refill.model.ColumnIndex;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.Tag;
import dev.refill.store.Folder;
import dev.refill.store.LocalFolder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;
import org.lance.Dataset;
import org.lance.Fragment;
import org.lance.ManifestSummary;
import org.lance.ReadOptions;
import org.lance.ipc.LanceScanner;

/**
 * A table at one version. Reads are safe from several threads; close it once all are done.
 *
 * <p>Source: lance-core's {@code Dataset}.
 */
public final class LanceTable implements AutoCloseable {
    private final Folder main;
    private final Folder folder;
    private final TableRef ref;
    private final BufferAllocator allocator;
    private final Dataset dataset;
    /** Read once: the version is pinned. */
    private final Supplier<TableSchema> schema;

    private final Supplier<List<FragmentInfo>> fragments;

    private LanceTable(Folder main, Folder folder, TableRef ref, BufferAllocator allocator, Dataset dataset) {
        this.main = main;
        this.folder = folder;
        this.ref = ref;
        this.allocator = allocator;
        this.dataset = dataset;
        this.schema = new Once<>(() -> read(() -> Schemas.read(dataset, folder)));
        this.fragments = new Once<>(() -> read(() -> dataset.getFragments().stream()
                .map(Fragment::metadata)
                .map(Fragments::info)
                .toList()));
    }

    /** The newest version of main of the table in a folder. */
    public static LanceTable open(String location, String name) {
        return open(location, TableRef.of(TableId.of(name)));
    }

    /** @param location where the table's main lies on this machine */
    public static LanceTable open(String location, TableRef ref) {
        return open(LocalFolder.of(location), ref);
    }

    /** @param main where the table's main lies */
    public static LanceTable open(Folder main, TableRef ref) {
        Folder folder = Branches.folder(main, ref.branch());
        (ref.version().isPresent() ? RawManifest.read(folder, ref.version().getAsLong()) : RawManifest.newest(folder))
                .ifPresent(m -> m.flags().requireReadable(ref.toString()));
        BufferAllocator allocator = Memory.child("table " + ref);
        try {
            ReadOptions.Builder options =
                    new ReadOptions.Builder().setStorageOptions(folder.options().reveal());
            if (ref.version().isPresent()) {
                options.setVersion(ref.version().getAsLong());
            }
            Dataset dataset = Dataset.open()
                    .allocator(allocator)
                    .uri(folder.address())
                    .readOptions(options.build())
                    .build();
            return new LanceTable(main, folder, ref, allocator, dataset);
        } catch (Exception failure) {
            // The library throws checked exceptions that its signatures do not name.
            allocator.close();
            throw LanceErrors.opening(ref.toString(), failure);
        }
    }

    /**
     * The newest version of main or of the branch that is looked at, by a listing of names; empty where there is none.
     *
     * @param main where the table's main lies
     */
    public static OptionalLong newestVersion(Folder main, TableRef ref) {
        return RawManifest.newestVersion(Branches.folder(main, ref.branch()));
    }

    /** What to call it in a sentence. */
    public String name() {
        return ref.toString();
    }

    /** Where this line of its history lies, main or a branch. */
    public String location() {
        return dataset.uri();
    }

    /** Where its main lies. */
    public Folder main() {
        return main;
    }

    /** Where a branch of it lies, or would. */
    public Folder branchFolder(String branch) {
        return Branches.folder(main, branch);
    }

    /** What it was opened as. */
    public TableRef ref() {
        return ref;
    }

    /**
     * Why it cannot be changed, as a sentence; empty where it can. Asks the newest version there is by now, since it is
     * what a change is made on.
     */
    public Optional<String> readOnly() {
        return ref.readOnly()
                .or(() -> RawManifest.newest(folder).flatMap(m -> m.flags().againstChanging(name())));
    }

    /** Refuses a change that lance-core, or what it is opened as, does not allow. */
    public void requireChangeable() {
        readOnly().ifPresent(why -> {
            throw new RefillException(ref.version().isPresent() ? ErrorCode.REFUSED : ErrorCode.UNSUPPORTED, why);
        });
    }

    /** All branches of the table, by name. */
    public List<Branch> branches() {
        return read(() -> Branches.list(dataset));
    }

    /** All tags of the table, by name. */
    public List<Tag> tags() {
        return read(() -> Branches.tags(dataset));
    }

    public long version() {
        return dataset.version();
    }

    /** Such as {@code 2.1}. */
    public String fileFormat() {
        return dataset.getLanceFileFormatVersion();
    }

    public long countRows() {
        return dataset.countRows();
    }

    /** The top-level columns, dictionary encodings included. */
    public Schema arrowSchema() {
        TableSchema schema = schema();
        return new Schema(schema.fields().stream().map(TableField::arrow).toList(), schema.metadata());
    }

    public TableSchema schema() {
        return schema.get();
    }

    /** In the manifest's order. */
    public List<FragmentInfo> fragments() {
        return fragments.get();
    }

    /** Oldest first. */
    public List<VersionInfo> versions() {
        return read(() -> dataset.listVersions().stream()
                .map(v -> {
                    ManifestSummary summary = v.getManifestSummary();
                    return new VersionInfo(
                            v.getId(),
                            v.getDataTime().toInstant(),
                            summary.getTotalRows(),
                            summary.getTotalFilesSize());
                })
                .toList());
    }

    private <T> T read(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (Exception failure) {
            throw LanceErrors.opening(name(), failure);
        }
    }

    /** What made a version, in Lance's word such as {@code Append}; empty where that cannot be told. */
    public String operation(long version) {
        return RawManifest.read(folder, version).map(RawManifest::operation).orElse("");
    }

    /** The same, and who and what wrote it, as far as that can be told. */
    public VersionOrigin origin(long version) {
        return RawManifest.read(folder, version).map(VersionOrigin::of).orElse(VersionOrigin.UNKNOWN);
    }

    /** When a version was made; empty where it is not there any more. */
    public Optional<Instant> time(long version) {
        return RawManifest.read(folder, version).flatMap(RawManifest::time);
    }

    /** Where the files of this line of its history lie, main's or a branch's. */
    public Folder folder() {
        return folder;
    }

    /**
     * What a compaction made from what, at the version it made; empty where that version is none or is not there any more.
     */
    public Optional<List<Rewrite>> rewrites(long version) {
        return RawManifest.read(folder, version).flatMap(RawManifest::rewrites);
    }

    /** Live rows that satisfy a predicate, in these fragments or in all where that is null. */
    public long countRows(@Nullable String filter, @Nullable List<Integer> fragmentIds) {
        // A count needs no column's values but the filter's own.
        ScanRequest request = ScanRequest.of(List.of()).withFilter(filter).withFragments(fragmentIds);
        try (LanceScanner scanner = dataset.newScan(request.options())) {
            return scanner.countRows();
        } catch (Exception failure) {
            throw LanceErrors.scanning(failure);
        }
    }

    /** Live rows of fragments without a value in a column, by the fragment's id; those with none are left out. */
    public Map<Integer, Long> countNulls(String column, List<Integer> fragmentIds) {
        ScanRequest rows = ScanRequest.of(List.of()).withFragments(fragmentIds).withRowAddress();
        if (!Passable.is(column)) {
            try (TableScan scan = scan(rows.withColumns(List.of(column)))) {
                return scan.countNullsByFragment();
            }
        }
        try (TableScan scan = scan(rows.withFilter(SqlTokens.quote(column) + " IS NULL"))) {
            return scan.countByFragment();
        }
    }

    /** The indexes on a top-level column, or on what is nested in it, by name. */
    public List<ColumnIndex> indexes(String column) {
        Optional<TableField> field = schema().field(column);
        return field.isEmpty()
                ? List.of()
                : read(() -> Indexes.of(dataset, field.get().ids().toList(), fragments()));
    }

    /** The same at a version that may be another; empty where that cannot be opened. */
    public Optional<List<ColumnIndex>> indexesAt(long version, String column) {
        if (version == version()) {
            return Optional.of(indexes(column));
        }
        Optional<TableField> field = schema().field(column);
        try (Dataset at = dataset.checkoutVersion(version)) {
            List<FragmentInfo> then = at.getFragments().stream()
                    .map(f -> Fragments.info(f.metadata()))
                    .toList();
            return field.map(f -> Indexes.of(at, f.ids().toList(), then));
        } catch (Exception gone) {
            // Somebody cleaned it away.
            return Optional.empty();
        }
    }

    /** Starts a scan; the caller closes it. */
    public TableScan scan(ScanRequest request) {
        return TableScan.start(dataset, request);
    }

    /** Starts a scan of one column of one fragment, with the rows' addresses; the caller closes it. */
    public FragmentRows scanFragment(ScanRequest request) {
        return FragmentRows.of(scan(request));
    }

    /** The table's own key-value pairs of configuration. */
    public Map<String, String> config() {
        return dataset.getConfig();
    }

    Dataset dataset() {
        return dataset;
    }

    BufferAllocator allocator() {
        return allocator;
    }

    @Override
    public void close() {
        dataset.close();
        allocator.close();
    }
}
