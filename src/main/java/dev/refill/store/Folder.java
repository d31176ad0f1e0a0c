package dev.refill.store;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A place that holds files: a folder of this machine, or a prefix in an object store. File names are relative to it, with
 * {@code /} between folders; folders come to be when something is written in them.
 *
 * <p>Everything but {@link #address()}, {@link #name()}, {@link #child}, {@link #onThisMachine()} and {@link #options()} reads or writes the store
 * and blocks. All of it is safe to call from several threads. A failure is a {@link dev.refill.model.RefillException};
 * for an object store it says which part failed.
 */
public interface Folder {
    /** As lance-core is given it: a path, or {@code s3://bucket/prefix}. */
    String address();

    /** The last part of the address. */
    String name();

    /** What lance-core needs to reach it, keys included; empty for a folder of this machine. */
    StoreOptions options();

    /** Where it lies on this machine; empty for an object store. */
    Optional<Path> onThisMachine();

    /** A folder in it; the name may have several parts. */
    Folder child(String name);

    /** Another folder of the same store, by the address that lance-core has for it. */
    Folder at(String address);

    /** Whether there is anything in it, or an empty folder of this machine. */
    boolean exists();

    /** The names of the folders directly in it, sorted. */
    List<String> folders();

    /** The names of the first files directly in it, in the order of their names. */
    List<String> files(int most);

    /** A file's content; empty where there is none. */
    Optional<byte[]> read(String file);

    /** The end of a file; empty where there is none. */
    Optional<FileEnd> readEnd(String file, int most);

    /** The bytes of a file that is there. */
    long size(String file);

    /**
     * Writes a file whole or not at all, over one of that name.
     *
     * @param staging where it may lie until it is whole, in the same store
     */
    void write(String file, byte[] bytes, Folder staging);

    /** Writes a file so that it is there even if the machine fails, though perhaps in part if it fails meanwhile. */
    void writeThrough(String file, byte[] bytes);

    /** Makes it, where a folder has to be there before something is written in it. */
    void make();

    /**
     * Takes files from other folders of the same store, each under its name there. They may stay there too.
     *
     * @param files by name, the folder that each lies in
     */
    void take(Map<String, Folder> files);

    /** Undoes {@link #take}: the files are gone from here and in their folders again. */
    void giveBack(Map<String, Folder> files);

    /** Deletes a file; does nothing where there is none. */
    void delete(String file);

    /** Deletes everything in it, and it. */
    void deleteAll();

    /** Removes a folder that holds nothing, where an empty one is something. */
    void removeIfEmpty();

    /**
     * Makes it the place of a process that works in it, until the claim is closed or the process is gone.
     *
     * @throws dev.refill.model.RefillException where it cannot be written
     */
    Claim claim();

    /** Takes over a place whose process is gone; empty where it lives, or where no process claimed it. */
    Optional<Claim> claimAbandoned();
}
