package dev.refill.lance;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.lance.Ref;

/** A table's tags and branches, for tests: made, and read with what a server tells of them. */
public final class TableRefs {
    /** A name for a version; {@code branch} is null on main. */
    public record Tag(@Nullable String branch, long version, int manifestSize) {}

    /** A line of versions of its own; {@code parent} is null where it left main. */
    public record Branch(@Nullable String parent, long parentVersion, long createdAt, int manifestSize) {}

    private TableRefs() {}

    public static Map<String, Tag> tags(LanceTable table) {
        Map<String, Tag> tags = new TreeMap<>();
        for (org.lance.Tag tag : table.dataset().tags().list()) {
            tags.put(tag.getName(), new Tag(tag.getBranch().orElse(null), tag.getVersion(), tag.getManifestSize()));
        }
        return tags;
    }

    public static Map<String, Branch> branches(LanceTable table) {
        Map<String, Branch> branches = new TreeMap<>();
        for (org.lance.Branch branch : table.dataset().branches().list()) {
            branches.put(
                    branch.getName(),
                    new Branch(
                            branch.getParentBranch().orElse(null),
                            branch.getParentVersion(),
                            branch.getCreateAt(),
                            branch.getManifestSize()));
        }
        return branches;
    }

    public static void tag(LanceTable table, String name) {
        table.dataset().tags().create(name, table.version());
    }

    public static void branch(LanceTable table, String name) {
        table.dataset().createBranch(name, Ref.ofMain(table.version())).close();
    }
}
