package dev.refill.store;

import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.s3.model.CompletedPart;

/** Copies an object inside its bucket: the store does it, in parts where it is too large for one request. */
record S3Copy(S3Store store, long most, long part) {
    /** What a store copies in one request, at most. */
    private static final long MOST = 5L << 30;

    private static final long PART = 1L << 30;

    S3Copy(S3Store store) {
        this(store, MOST, PART);
    }

    void make(String from, String to) {
        String bucket = store.bucket();
        long size = store.ask(
                        () -> store.client().headObject(r -> r.bucket(bucket).key(from)))
                .contentLength();
        if (size <= most) {
            store.ask(() -> store.client()
                    .copyObject(r -> r.sourceBucket(bucket)
                            .sourceKey(from)
                            .destinationBucket(bucket)
                            .destinationKey(to)));
        } else {
            inParts(from, to, size);
        }
    }

    private void inParts(String from, String to, long size) {
        String bucket = store.bucket();
        String upload = store.ask(() -> store.client()
                        .createMultipartUpload(r -> r.bucket(bucket).key(to)))
                .uploadId();
        boolean done = false;
        try {
            List<CompletedPart> parts = new ArrayList<>();
            for (long start = 0; start < size; start += part) {
                parts.add(part(from, to, upload, parts.size() + 1, start, Math.min(size, start + part)));
            }
            store.ask(() -> store.client()
                    .completeMultipartUpload(
                            r -> r.bucket(bucket).key(to).uploadId(upload).multipartUpload(m -> m.parts(parts))));
            done = true;
        } finally {
            if (!done) {
                store.ask(() -> store.client()
                        .abortMultipartUpload(r -> r.bucket(bucket).key(to).uploadId(upload)));
            }
        }
    }

    private CompletedPart part(String from, String to, String upload, int number, long start, long end) {
        String bucket = store.bucket();
        String tag = store.ask(() -> store.client()
                        .uploadPartCopy(r -> r.sourceBucket(bucket)
                                .sourceKey(from)
                                .destinationBucket(bucket)
                                .destinationKey(to)
                                .uploadId(upload)
                                .partNumber(number)
                                .copySourceRange("bytes=" + start + "-" + (end - 1))))
                .copyPartResult()
                .eTag();
        return CompletedPart.builder().partNumber(number).eTag(tag).build();
    }
}
