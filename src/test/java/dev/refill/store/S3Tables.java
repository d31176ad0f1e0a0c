package dev.refill.store;

import dev.refill.local.Numbers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Tables made in a folder of this machine and copied into a bucket, as objects. */
public final class S3Tables {
    private S3Tables() {}

    /**
     * @param made an empty or missing folder to make it in
     * @param prefix where the table comes to lie, under its own name
     */
    public static void copy(
            S3Server server, String bucket, String prefix, Path made, Consumer<Numbers> more, Long... numbers) {
        try (Numbers table = new Numbers(made, "2.1", numbers)) {
            more.accept(table);
            copy(table.location(), server.files(bucket).resolve(prefix).resolve("numbers.lance"));
        }
    }

    /** Copies a folder with all that is in it. */
    public static void copy(Path from, Path to) {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
