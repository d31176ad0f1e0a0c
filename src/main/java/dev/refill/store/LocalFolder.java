package dev.refill.store;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A folder of this machine.
 *
 * @param path absolute, or relative to where the process was started
 */
public record LocalFolder(Path path) implements Folder {
    private static final Logger log = LoggerFactory.getLogger(LocalFolder.class);

    /** The folder of a path or {@code file:} URI. */
    public static LocalFolder of(String address) {
        return new LocalFolder(address.startsWith("file:") ? Path.of(URI.create(address)) : Path.of(address));
    }

    @Override
    public String address() {
        return path.toString();
    }

    @Override
    public String name() {
        return String.valueOf(path.getFileName());
    }

    @Override
    public Optional<Path> onThisMachine() {
        return Optional.of(path);
    }

    @Override
    public StoreOptions options() {
        return StoreOptions.NONE;
    }

    @Override
    public Folder child(String name) {
        return new LocalFolder(path.resolve(name));
    }

    @Override
    public Folder at(String address) {
        return of(address);
    }

    @Override
    public boolean exists() {
        return Files.isDirectory(path);
    }

    @Override
    public List<String> folders() {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry)) {
                    names.add(String.valueOf(entry.getFileName()));
                }
            }
        } catch (NoSuchFileException | NotDirectoryException none) {
            return List.of();
        } catch (IOException failure) {
            throw new RefillException(ErrorCode.NOT_REACHABLE, "The folder " + path + " cannot be read.", failure);
        }
        names.sort(null);
        return names;
    }

    @Override
    public List<String> files(int most) {
        try (Stream<Path> entries = Files.list(path)) {
            // Looked at in their order, so that the first of thousands costs one look.
            return entries.sorted()
                    .filter(Files::isRegularFile)
                    .map(e -> String.valueOf(e.getFileName()))
                    .limit(most)
                    .toList();
        } catch (NoSuchFileException | NotDirectoryException none) {
            return List.of();
        } catch (IOException failure) {
            throw new RefillException(ErrorCode.NOT_REACHABLE, "The folder " + path + " cannot be read.", failure);
        }
    }

    @Override
    public Optional<byte[]> read(String file) {
        try {
            return Optional.of(Files.readAllBytes(path.resolve(file)));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException failure) {
            throw unreadable(file, failure);
        }
    }

    @Override
    public Optional<FileEnd> readEnd(String file, int most) {
        try (FileChannel channel = FileChannel.open(path.resolve(file), StandardOpenOption.READ)) {
            long size = channel.size();
            ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(most, size));
            long start = size - bytes.capacity();
            while (bytes.hasRemaining() && channel.read(bytes, start + bytes.position()) >= 0) {
                // Read on: a channel may give less than was asked for.
            }
            return Optional.of(new FileEnd(bytes.flip(), size));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException failure) {
            throw unreadable(file, failure);
        }
    }

    @Override
    public long size(String file) {
        try {
            return Files.size(path.resolve(file));
        } catch (IOException failure) {
            throw unreadable(file, failure);
        }
    }

    private RefillException unreadable(String file, IOException failure) {
        return new RefillException(
                ErrorCode.UNREADABLE,
                "The file " + path.resolve(file) + " cannot be read: " + failure.getMessage(),
                failure);
    }

    @Override
    public void write(String file, byte[] bytes, Folder staging) {
        Path target = path.resolve(file);
        Path staged = local(staging).resolve(String.valueOf(target.getFileName()));
        try {
            Files.createDirectories(target.toAbsolutePath().getParent());
            Files.createDirectories(staged.toAbsolutePath().getParent());
            Files.write(staged, bytes);
            Files.move(staged, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failure) {
            throw unwritable(failure);
        }
    }

    @Override
    public void writeThrough(String file, byte[] bytes) {
        Path target = path.resolve(file);
        try {
            Files.createDirectories(target.toAbsolutePath().getParent());
            Files.write(
                    target,
                    bytes,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.SYNC);
        } catch (IOException failure) {
            throw unwritable(failure);
        }
    }

    @Override
    public void make() {
        try {
            Files.createDirectories(path);
        } catch (IOException failure) {
            throw unwritable(failure);
        }
    }

    private static Path local(Folder folder) {
        return ((LocalFolder) folder).path;
    }

    private RefillException unwritable(IOException failure) {
        return new RefillException(
                ErrorCode.NOT_PERMITTED, "The folder " + path + " cannot be written: " + failure.getMessage(), failure);
    }

    @Override
    public void take(Map<String, Folder> files) {
        try {
            Files.createDirectories(path);
            for (Map.Entry<String, Folder> file : files.entrySet()) {
                Files.move(local(file.getValue()).resolve(file.getKey()), path.resolve(file.getKey()));
            }
        } catch (IOException failure) {
            throw unwritable(failure);
        }
    }

    @Override
    public void giveBack(Map<String, Folder> files) {
        try {
            for (Map.Entry<String, Folder> file : files.entrySet()) {
                Files.move(path.resolve(file.getKey()), local(file.getValue()).resolve(file.getKey()));
            }
        } catch (IOException failure) {
            throw unwritable(failure);
        }
    }

    @Override
    public void delete(String file) {
        try {
            Files.deleteIfExists(path.resolve(file));
        } catch (IOException failure) {
            throw unwritable(failure);
        }
    }

    @Override
    public void deleteAll() {
        deleteAllBut(path);
        removeIfEmpty();
    }

    /** Deletes all but one file, and the folder itself. */
    void deleteAllBut(Path kept) {
        if (!Files.exists(path)) {
            return;
        }
        try (Stream<Path> all = Files.walk(path)) {
            for (Path entry : all.sorted(Comparator.reverseOrder()).toList()) {
                if (!entry.equals(kept) && !entry.equals(path)) {
                    Files.deleteIfExists(entry);
                }
            }
        } catch (IOException failure) {
            throw unwritable(failure);
        }
    }

    @Override
    public void removeIfEmpty() {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            try {
                Files.deleteIfExists(path);
            } catch (DirectoryNotEmptyException used) {
                log.debug("{} is in use", path);
            } catch (IOException failure) {
                throw unwritable(failure);
            }
        }
    }

    @Override
    public Claim claim() {
        return LocalClaim.make(this);
    }

    @Override
    public Optional<Claim> claimAbandoned() {
        return LocalClaim.takeOver(this);
    }

    @Override
    public String toString() {
        return address();
    }
}
