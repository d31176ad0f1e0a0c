import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Copies the application's jars without the native code of other platforms, and puts what is this platform's beside
 * them in a folder {@code native}, where it needs no unpacking at a start.
 *
 * <p>Usage: {@code java SlimJars.java FROM TO PLATFORM}, where PLATFORM is as in lance-core's jar: linux-x86-64,
 * linux-aarch64, darwin-x86-64, darwin-aarch64 or windows-x86-64.
 */
final class SlimJars {
    private static final Pattern NATIVE = Pattern.compile(".*\\.(so|dylib|jnilib|dll)");

    /** The folders of multi-platform jars; whatever native code lies in them is left out of the copy. */
    private static final List<String> MIXED =
            List.of("nativelib/", "org/sqlite/native/", "arrow_cdata_jni/", "arrow_dataset_jni/");

    /**
     * By platform, the files that go into the folder {@code native}. Arrow looks for its libraries in their jars only,
     * so those stay there: the one that hands batches over, and the one that writes Parquet.
     */
    private static final Map<String, List<String>> UNPACKED = Map.of(
            "linux-x86-64", List.of("nativelib/linux-x86-64/.*", "org/sqlite/native/Linux/x86_64/.*"),
            "linux-aarch64", List.of("nativelib/linux-aarch64/.*", "org/sqlite/native/Linux/aarch64/.*"),
            "darwin-x86-64", List.of("org/sqlite/native/Mac/x86_64/.*"),
            "darwin-aarch64", List.of("nativelib/darwin-aarch64/.*", "org/sqlite/native/Mac/aarch64/.*"),
            "windows-x86-64", List.of("org/sqlite/native/Windows/x86_64/.*"));

    private static final Map<String, String> KEPT = Map.of(
            "linux-x86-64", "arrow_(cdata|dataset)_jni/x86_64/.*\\.so",
            "linux-aarch64", "arrow_(cdata|dataset)_jni/aarch_64/.*\\.so",
            "darwin-x86-64", "arrow_(cdata|dataset)_jni/x86_64/.*\\.dylib",
            "darwin-aarch64", "arrow_(cdata|dataset)_jni/aarch_64/.*\\.dylib",
            "windows-x86-64", "arrow_(cdata|dataset)_jni/x86_64/.*\\.dll");

    public static void main(String[] arguments) throws IOException {
        Path from = Path.of(arguments[0]);
        Path to = Path.of(arguments[1]);
        String platform = arguments[2];
        if (!UNPACKED.containsKey(platform)) {
            System.err.println("Refill has no installer for " + platform + ".");
            System.exit(2);
        }
        Path natives = Files.createDirectories(to.resolve("native"));
        try (Stream<Path> jars = Files.list(from)) {
            for (Path jar : jars.sorted().toList()) {
                copy(jar, to.resolve(jar.getFileName()), natives, platform);
            }
        }
    }

    private static void copy(Path jar, Path target, Path natives, String platform) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            if (zip.stream().noneMatch(SlimJars::mixedNative)) {
                Files.copy(jar, target, StandardCopyOption.REPLACE_EXISTING);
                return;
            }
            try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(target))) {
                for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                    ZipEntry entry = entries.nextElement();
                    if (!mixedNative(entry) || entry.getName().matches(KEPT.get(platform))) {
                        ZipEntry copied = new ZipEntry(entry.getName());
                        copied.setTime(entry.getTime());
                        out.putNextEntry(copied);
                        transfer(zip, entry, out);
                        out.closeEntry();
                    } else if (UNPACKED.get(platform).stream().anyMatch(entry.getName()::matches)) {
                        Path file = natives.resolve(entry.getName().substring(entry.getName().lastIndexOf('/') + 1));
                        try (OutputStream library = Files.newOutputStream(file)) {
                            transfer(zip, entry, library);
                        }
                    }
                }
            }
        }
    }

    private static void transfer(ZipFile zip, ZipEntry entry, OutputStream out) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            in.transferTo(out);
        }
    }

    private static boolean mixedNative(ZipEntry entry) {
        return NATIVE.matcher(entry.getName()).matches() && MIXED.stream().anyMatch(entry.getName()::startsWith);
    }
}
