package dev.refill.store;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.ResponseBytes;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.core.sync.ResponseTransformer;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Request;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** A prefix of a bucket. A write is whole or not at all by itself; a move is the store's own copy, which no data leaves. */
final class S3Folder implements Folder {
    private static final int PAGE = 1_000;
    private static final int NOT_FOUND = 404;
    private static final int RANGE_NOT_SATISFIABLE = 416;

    private final S3Store store;
    private final String prefix;

    /** @param prefix without a slash at the end; empty for the bucket itself */
    S3Folder(S3Store store, String prefix) {
        this.store = store;
        this.prefix = prefix;
    }

    @Override
    public String address() {
        return "s3://" + store.bucket() + (prefix.isEmpty() ? "" : "/" + prefix);
    }

    @Override
    public String name() {
        return prefix.isEmpty() ? store.bucket() : prefix.substring(prefix.lastIndexOf('/') + 1);
    }

    @Override
    public Optional<Path> onThisMachine() {
        return Optional.empty();
    }

    @Override
    public StoreOptions options() {
        return store.options();
    }

    @Override
    public Folder child(String name) {
        return new S3Folder(store, key(name));
    }

    @Override
    public Folder at(String address) {
        String start = "s3://" + store.bucket() + "/";
        if (!address.startsWith(start)) {
            throw new RefillException(
                    ErrorCode.UNSUPPORTED,
                    address + " lies in another bucket than its database; open that bucket's own.");
        }
        String path = address.substring(start.length());
        return new S3Folder(store, path.endsWith("/") ? path.substring(0, path.length() - 1) : path);
    }

    /** A file's key. */
    String key(String file) {
        return prefix.isEmpty() ? file : prefix + "/" + file;
    }

    private String keys() {
        return prefix.isEmpty() ? "" : prefix + "/";
    }

    @Override
    public boolean exists() {
        return !list(r -> r.maxKeys(1), null).contents().isEmpty();
    }

    private interface Asking {
        void of(ListObjectsV2Request.Builder request);
    }

    private ListObjectsV2Response list(Asking asking, @Nullable String token) {
        return store.ask(() -> store.client().listObjectsV2(r -> {
            r.bucket(store.bucket()).prefix(keys()).continuationToken(token);
            asking.of(r);
        }));
    }

    @Override
    public List<String> folders() {
        TreeSet<String> names = new TreeSet<>();
        String token = null;
        do {
            ListObjectsV2Response page = list(r -> r.delimiter("/"), token);
            page.commonPrefixes()
                    .forEach(p -> names.add(
                            p.prefix().substring(keys().length(), p.prefix().length() - 1)));
            token = page.nextContinuationToken();
        } while (token != null);
        return List.copyOf(names);
    }

    @Override
    public List<String> files(int most) {
        List<String> names = new ArrayList<>();
        String token = null;
        do {
            int left = Math.min(PAGE, most - names.size());
            ListObjectsV2Response page = list(r -> r.delimiter("/").maxKeys(left), token);
            page.contents().forEach(o -> names.add(o.key().substring(keys().length())));
            token = page.nextContinuationToken();
        } while (token != null && names.size() < most);
        return names;
    }

    @Override
    public Optional<byte[]> read(String file) {
        return get(file, null).map(ResponseBytes::asByteArray);
    }

    @Override
    public Optional<FileEnd> readEnd(String file, int most) {
        return get(file, "bytes=-" + most).map(read -> {
            ByteBuffer bytes = read.asByteBuffer();
            String range = read.response().contentRange();
            long size = range == null ? bytes.remaining() : Long.parseLong(range.substring(range.indexOf('/') + 1));
            return new FileEnd(bytes, size);
        });
    }

    private Optional<ResponseBytes<GetObjectResponse>> get(String file, @Nullable String range) {
        return store.ask(() -> {
            try {
                return Optional.of(store.client()
                        .getObject(
                                r -> r.bucket(store.bucket()).key(key(file)).range(range),
                                ResponseTransformer.toBytes()));
            } catch (NoSuchKeyException none) {
                return Optional.empty();
            } catch (S3Exception empty) {
                if (empty.statusCode() == RANGE_NOT_SATISFIABLE) {
                    return Optional.empty();
                }
                throw empty;
            }
        });
    }

    /** Of a file that may be there; empty where it is not. */
    Optional<HeadObjectResponse> head(String file) {
        return store.ask(() -> {
            try {
                return Optional.of(
                        store.client().headObject(r -> r.bucket(store.bucket()).key(key(file))));
            } catch (S3Exception none) {
                if (none.statusCode() == NOT_FOUND) {
                    return Optional.empty();
                }
                throw none;
            }
        });
    }

    @Override
    public long size(String file) {
        return head(file)
                .orElseThrow(() -> new RefillException(
                        ErrorCode.UNREADABLE, "There is no file " + file + " in " + address() + "."))
                .contentLength();
    }

    @Override
    public void write(String file, byte[] bytes, Folder staging) {
        put(file, bytes);
    }

    @Override
    public void writeThrough(String file, byte[] bytes) {
        put(file, bytes);
    }

    @Override
    public void make() {
        // A prefix is there as soon as something is in it.
    }

    void put(String file, byte[] bytes) {
        store.ask(() ->
                store.client().putObject(r -> r.bucket(store.bucket()).key(key(file)), RequestBody.fromBytes(bytes)));
    }

    @Override
    public void take(Map<String, Folder> files) {
        S3Copy copy = new S3Copy(store);
        List<Runnable> copies = new ArrayList<>();
        files.forEach((name, from) -> copies.add(() -> copy.make(((S3Folder) from).key(name), key(name))));
        store.askAll(copies);
    }

    @Override
    public void giveBack(Map<String, Folder> files) {
        // They were copied: what lies there is there still.
        deleteKeys(files.keySet().stream().map(this::key).toList());
    }

    @Override
    public void delete(String file) {
        deleteKeys(List.of(key(file)));
    }

    private void deleteKeys(List<String> keys) {
        List<Runnable> deletes = new ArrayList<>();
        keys.forEach(key -> deletes.add(() -> store.ask(
                () -> store.client().deleteObject(r -> r.bucket(store.bucket()).key(key)))));
        store.askAll(deletes);
    }

    @Override
    public void deleteAll() {
        deleteAllBut(null);
    }

    /** Deletes all but one file, where there is one to keep. */
    void deleteAllBut(@Nullable String kept) {
        String keptKey = kept == null ? "" : key(kept);
        ListObjectsV2Response page;
        do {
            // From the beginning each time: what was listed is gone, but for the one that is kept.
            page = list(r -> {}, null);
            List<String> keys = page.contents().stream()
                    .map(o -> o.key())
                    .filter(k -> !k.equals(keptKey))
                    .toList();
            deleteKeys(keys);
        } while (Boolean.TRUE.equals(page.isTruncated()));
    }

    @Override
    public void removeIfEmpty() {
        // An empty prefix is nothing.
    }

    @Override
    public Claim claim() {
        return S3Claim.make(store, this);
    }

    @Override
    public Optional<Claim> claimAbandoned() {
        return S3Claim.takeOver(store, this);
    }

    @Override
    public String toString() {
        return address();
    }
}
