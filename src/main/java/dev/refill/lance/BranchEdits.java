package dev.refill.lance;

import dev.refill.model.Branch;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableRef;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.lance.Dataset;
import org.lance.Ref;

/** Makes and deletes branches. The table has to be opened as the newest version of main. */
public final class BranchEdits {
    private BranchEdits() {}

    /** Why Lance would not take a name for a branch, as a sentence; empty where it would. */
    public static Optional<String> refusal(String name) {
        if (name.equals(Branch.MAIN)) {
            return Optional.of("A table's first line of history is called main already; choose another name.");
        }
        return Branches.nameable(name)
                ? Optional.empty()
                : Optional.of("\"" + name
                        + "\" is not a branch's name: use letters, digits, '.', '-' and '_', with '/' between parts.");
    }

    /**
     * Makes a branch that begins with a version, under the same number.
     *
     * @param from the version; the newest of its line of history where it names none
     * @return the version it begins with
     */
    public static long create(LanceTable main, TableRef from, String name) {
        refusal(name).ifPresent(why -> {
            throw new RefillException(ErrorCode.BAD_INPUT, why);
        });
        if (main.branches().stream().anyMatch(b -> b.name().equals(name))) {
            throw new RefillException(
                    ErrorCode.REFUSED, "There is a branch " + name + " already; choose another name.");
        }
        // Where the version does not exist it is refused here, and not by the library in words of its own. And it is
        // asked
        // of the line that the branch leaves: of main the library would copy main's version of that number.
        try (LanceTable begins = LanceTable.open(main.main(), from)) {
            return VersionEdits.doing(main, "make the branch " + name, () -> {
                long version = begins.version();
                Ref ref = from.branch() == null ? Ref.ofMain(version) : Ref.ofBranch(from.branch(), version);
                Map<String, String> options = begins.folder().options().reveal();
                Dataset made = options.isEmpty()
                        ? begins.dataset().createBranch(name, ref)
                        : begins.dataset().createBranch(name, ref, options);
                made.close();
                return version;
            });
        }
    }

    /** Deletes a branch with all its versions; refused while another branch or a tag needs one of them. */
    public static void delete(LanceTable main, String name) {
        List<Branch> branches = main.branches();
        if (branches.stream().noneMatch(b -> b.name().equals(name))) {
            throw new RefillException(ErrorCode.NOT_FOUND, main.ref().id() + " has no branch " + name + ".");
        }
        branches.stream().filter(b -> name.equals(b.parent())).findFirst().ifPresent(child -> {
            throw new RefillException(
                    ErrorCode.REFUSED,
                    "The branch " + child.name() + " begins with files of " + name + "; delete that one first.");
        });
        main.tags().stream().filter(t -> name.equals(t.branch())).findFirst().ifPresent(tag -> {
            throw new RefillException(
                    ErrorCode.REFUSED,
                    "The tag " + tag.name() + " names version " + tag.version() + " of the branch " + name
                            + "; delete or move the tag first.");
        });
        VersionEdits.doing(main, "delete the branch " + name, () -> {
            main.dataset().branches().delete(name);
            return main.version();
        });
    }
}
