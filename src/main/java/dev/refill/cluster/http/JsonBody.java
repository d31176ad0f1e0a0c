package dev.refill.cluster.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;
import org.jspecify.annotations.Nullable;

/** The body of a POST: JSON, or nothing. */
final class JsonBody extends RequestBody {
    private static final MediaType JSON = MediaType.get("application/json");

    private final byte @Nullable [] bytes;
    private final boolean oneShot;

    /** @param oneShot keeps the library from sending it again by itself once it began to */
    JsonBody(@Nullable String json, boolean oneShot) {
        this.bytes = json == null ? null : json.getBytes(StandardCharsets.UTF_8);
        this.oneShot = oneShot;
    }

    @Override
    public @Nullable MediaType contentType() {
        return bytes == null ? null : JSON;
    }

    @Override
    public long contentLength() {
        return bytes == null ? 0 : bytes.length;
    }

    @Override
    public boolean isOneShot() {
        return oneShot;
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
        if (bytes != null) {
            sink.write(bytes);
        }
    }
}
