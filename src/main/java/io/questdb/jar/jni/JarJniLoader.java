package io.questdb.jar.jni;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Loads lance-core's native library. lance-core calls this very type by its binary name, so neither the name nor the
 * methods can change. Why it is here: {@code src/docs/native-library.md}.
 *
 * <p>Where the system property {@code refill.native.dir} names a folder, the library lies in it; otherwise it is
 * unpacked from the jar into the user's cache, once. Before it is loaded it gets its settings ({@link NativeSettings},
 * {@link NativeAllocator}).
 *
 * <p>A library that cannot be had is an {@link UnsatisfiedLinkError} whose message is a sentence for the user.
 */
public interface JarJniLoader {
    /** The folder that an installed application keeps the library in. */
    String DIRECTORY_PROPERTY = "refill.native.dir";

    /**
     * @param owner a class of the jar that holds the library
     * @param folder the resource folder, with one folder per platform in it
     * @param name the library's name without prefix and suffix
     */
    static <T> void loadLib(Class<T> owner, String folder, String name) {
        loadLib(owner, folder, name, null);
    }

    /**
     * @param platform the platform's folder, or null for this machine's
     */
    static <T> void loadLib(Class<T> owner, String folder, String name, String platform) {
        Path library = locate(owner, folder, name, platform);
        NativeSettings.apply();
        NativeAllocator.settle();
        System.load(library.toString());
    }

    private static Path locate(Class<?> owner, String folder, String name, String platform) {
        String fileName = System.mapLibraryName(name);
        String directory = System.getProperty(DIRECTORY_PROPERTY);
        if (directory != null && !directory.isBlank()) {
            Path installed = Path.of(directory).toAbsolutePath().resolve(fileName);
            if (!Files.isRegularFile(installed)) {
                throw new UnsatisfiedLinkError(
                        "Lance's native library is missing from this installation: " + installed + " is not there.");
            }
            return installed;
        }
        String wanted = platform == null ? NativePlatform.current() : platform;
        String resource = folder + "/" + wanted + "/" + fileName;
        return new NativeCache(NativeCache.userDirectory()).file(owner, resource, wanted);
    }
}
