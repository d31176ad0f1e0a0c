package dev.refill.cuda;

import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A library whose functions return 0 where they succeed. Safe to use from any thread. */
final class NativeCalls {
    private static final Logger log = LoggerFactory.getLogger(NativeCalls.class);

    /** What a library says about a code. */
    @FunctionalInterface
    interface Words {
        String of(int code);
    }

    private static final Map<String, NativeLibrary> HELD = new ConcurrentHashMap<>();

    private final NativeLibrary library;
    private final Path file;
    private Words words = code -> "failed";

    private NativeCalls(NativeLibrary library, Path file) {
        this.library = library;
        this.file = file;
    }

    /** Loads the first of a library's files that can be. */
    static Optional<NativeCalls> load(String name) {
        for (String candidate : Libraries.candidates(name)) {
            try {
                return Optional.of(new NativeCalls(loaded(candidate), Path.of(candidate)));
            } catch (UnsatisfiedLinkError absent) {
                log.debug("{} cannot be loaded", candidate, absent);
            }
        }
        return Optional.empty();
    }

    /** A library that stays for as long as the process: JNA unloads what nobody holds, while it may have threads running. */
    static NativeLibrary loaded(String name) {
        return HELD.computeIfAbsent(name, NativeLibrary::getInstance);
    }

    /** The file that it was loaded from; a name alone where the system found it. */
    Path file() {
        return file;
    }

    void explainedBy(Words said) {
        this.words = said;
    }

    /** @throws CudaException where it returns another number than 0, or the library has no such function */
    void call(String function, Object... arguments) {
        int code = code(function, arguments);
        if (code != 0) {
            throw new CudaException(function, words.of(code), code);
        }
    }

    int code(String function, Object... arguments) {
        try {
            return library.getFunction(function).invokeInt(arguments);
        } catch (UnsatisfiedLinkError absent) {
            throw new CudaException("the library has no function " + function, absent);
        }
    }

    /** Of a function that returns a text. */
    String text(String function, int code) {
        try {
            Pointer text = library.getFunction(function).invokePointer(new Object[] {code});
            return text == null ? "unknown" : text.getString(0);
        } catch (UnsatisfiedLinkError absent) {
            return "unknown";
        }
    }
}
