package dev.refill.lance;

import dev.refill.model.Branch;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.Tag;
import dev.refill.store.Folder;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.lance.Dataset;

/**
 * Where branches lie: each is a table of its own in {@code tree/<name>} under main's folder, whose first version refers
 * to main's files. Their numbers go on from the version that they were made from.
 */
final class Branches {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]+(/[A-Za-z0-9._-]+)*");

    /** What a file system takes for sure. */
    private static final int MOST_LETTERS = 200;

    private Branches() {}

    /** Where a branch of the table lies; where the table itself does if that is null. */
    static Folder folder(Folder table, @Nullable String branch) {
        if (branch == null) {
            return table;
        }
        if (!nameable(branch)) {
            throw new RefillException(ErrorCode.BAD_INPUT, "\"" + branch + "\" is not a branch's name.");
        }
        return table.child("tree/" + branch);
    }

    /** Whether Lance takes it for a branch's name. */
    static boolean nameable(String name) {
        return NAME.matcher(name).matches()
                && !name.contains("..")
                && !name.endsWith(".lock")
                && name.length() <= MOST_LETTERS;
    }

    static List<Branch> list(Dataset dataset) {
        return dataset.branches().list().stream()
                .map(b -> new Branch(
                        b.getName(),
                        b.getParentBranch().orElse(null),
                        b.getParentVersion(),
                        Instant.ofEpochSecond(b.getCreateAt())))
                .sorted(Comparator.comparing(Branch::name))
                .toList();
    }

    static List<Tag> tags(Dataset dataset) {
        return dataset.tags().list().stream()
                .map(t -> new Tag(t.getName(), t.getBranch().orElse(null), t.getVersion()))
                .sorted(Comparator.comparing(Tag::name))
                .toList();
    }
}
