package dev.refill.compile;

/** An expression that this compiler has no kernel for; its message says what in it, without a full stop. */
public final class NotOnGpu extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean named;

    private NotOnGpu(String why, boolean named) {
        super(why + " is not available on the GPU", null, false, false);
        this.named = named;
    }

    /** Something a person wrote, such as a function's name. */
    static NotOnGpu named(String name) {
        return new NotOnGpu("`" + name + "`", true);
    }

    /** A kind of value, in the plural or as a mass noun. */
    static NotOnGpu type(String words) {
        return new NotOnGpu(words, false);
    }

    /** Whether it is a function, an operator or a cast, and not a kind of value. */
    boolean isNamed() {
        return named;
    }

    /** As a sentence, before the run: {@code runs on the CPU: `upper` is not available on the GPU}. */
    public String why() {
        return String.valueOf(getMessage());
    }
}
