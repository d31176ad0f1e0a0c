package dev.refill.cuda;

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

    /** Whether the device had no memory left. */
    public boolean outOfMemory() {
        return code == OUT_OF_MEMORY;
    }
}
