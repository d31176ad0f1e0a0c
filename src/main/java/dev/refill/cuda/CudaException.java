package dev.refill.cuda;

import java.util.List;
import java.util.Optional;

/** A call of one of NVIDIA's libraries that did not succeed. */
public final class CudaException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int OUT_OF_MEMORY = 2;

    private final int code;

    CudaException(String function, String what, int code) {
        super(function + ": " + what + " (" + code + ")");
        this.code = code;
    }

    CudaException(String message, Throwable cause) {
        super(message, cause);
        this.code = -1;
    }

    /** Runs all of them, whatever fails; what failed first. */
    static Optional<CudaException> ofAll(List<Runnable> all) {
        CudaException first = null;
        for (Runnable one : all) {
            try {
                one.run();
            } catch (CudaException failure) {
                first = first == null ? failure : first;
            }
        }
        return Optional.ofNullable(first);
    }

    /** Whether the device had no memory left. */
    public boolean outOfMemory() {
        return code == OUT_OF_MEMORY;
    }
}
