package dev.refill.lance;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableRef;
import dev.refill.model.Tag;
import java.util.Optional;
import java.util.regex.Pattern;
import org.lance.Dataset;
import org.lance.Ref;

/** Changes to a table's history: older versions restored, tags. The table has to be opened as its newest version. */
public final class VersionEdits {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,200}");

    private VersionEdits() {}

    /** Why Lance would not take a name for a tag, as a sentence; empty where it would. */
    public static Optional<String> refusal(String name) {
        return NAME.matcher(name).matches()
                        && !name.contains("..")
                        && !name.startsWith(".")
                        && !name.endsWith(".")
                        && !name.endsWith(".lock")
                ? Optional.empty()
                : Optional.of("\"" + name
                        + "\" is not a tag's name: use letters, digits, '.', '-' and '_', and no '.' at either end.");
    }

    /** Makes a version the newest again; returns the version it made. */
    public static long restore(LanceTable table, long version) {
        return doing(table, "restore version " + version, () -> {
            try (Dataset at = table.dataset().checkoutVersion(version)) {
                at.restore();
                at.checkoutLatest();
                return at.version();
            }
        });
    }

    public static void create(LanceTable table, Tag tag) {
        named(tag.name());
        if (table.tags().stream().anyMatch(t -> t.name().equals(tag.name()))) {
            throw new RefillException(
                    ErrorCode.REFUSED, "There is a tag " + tag.name() + " already; move it or choose another name.");
        }
        doing(table, "create the tag " + tag.name(), () -> {
            table.dataset().tags().create(tag.name(), ref(table, tag));
            return tag.version();
        });
    }

    public static void move(LanceTable table, Tag tag) {
        there(table, tag.name());
        doing(table, "move the tag " + tag.name(), () -> {
            table.dataset().tags().update(tag.name(), ref(table, tag));
            return tag.version();
        });
    }

    public static void delete(LanceTable table, String name) {
        there(table, name);
        doing(table, "delete the tag " + name, () -> {
            table.dataset().tags().delete(name);
            return table.version();
        });
    }

    /** Where the version does not exist it is refused here, and not by the library in words of its own. */
    private static Ref ref(LanceTable table, Tag tag) {
        TableRef at = tag.of(table.ref().id());
        LanceTable.open(table.main(), at).close();
        return tag.branch() == null ? Ref.ofMain(tag.version()) : Ref.ofBranch(tag.branch(), tag.version());
    }

    private static void named(String name) {
        refusal(name).ifPresent(why -> {
            throw new RefillException(ErrorCode.BAD_INPUT, why);
        });
    }

    private static void there(LanceTable table, String name) {
        named(name);
        if (table.tags().stream().noneMatch(t -> t.name().equals(name))) {
            throw new RefillException(ErrorCode.NOT_FOUND, table.ref().id() + " has no tag " + name + ".");
        }
    }

    interface Change {
        long make();
    }

    static long doing(LanceTable table, String what, Change change) {
        table.requireChangeable();
        try {
            return change.make();
        } catch (RefillException known) {
            throw known;
        } catch (Exception failure) {
            ErrorCode code = LanceErrors.conflict(failure) ? ErrorCode.TABLE_CHANGED : ErrorCode.REFUSED;
            throw new RefillException(
                    code, "Lance could not " + what + ": " + LanceErrors.sentence(LanceErrors.words(failure)), failure);
        }
    }
}
