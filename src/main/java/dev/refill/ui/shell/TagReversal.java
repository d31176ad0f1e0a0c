package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.model.Tag;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Words;
import java.util.Optional;
import java.util.OptionalLong;

/** How what was done with a tag is taken back, while the tag is as it was left. No version is made. */
final class TagReversal {
    private TagReversal() {}

    /** Of a tag that was not there before. */
    static Reversal made(Tag tag) {
        return new Reversal("The tag " + Words.quoted(tag.name()) + " is gone again", (database, table) -> {
            same(database, table.id(), tag);
            database.versionChanges().deleteTag(table.id(), tag.name());
            return OptionalLong.empty();
        });
    }

    /** Of a tag that names another version now. */
    static Reversal moved(Tag before, Tag now) {
        return new Reversal(named(before), (database, table) -> {
            same(database, table.id(), now);
            database.versionChanges().moveTag(table.id(), before);
            return OptionalLong.empty();
        });
    }

    /** Of a tag that is there no more; refused where its version is gone since. */
    static Reversal deleted(Tag tag) {
        return new Reversal(named(tag), (database, table) -> {
            if (find(database, table.id(), tag.name()).isPresent()) {
                throw refusal(tag, " was made again meanwhile and stays as it is now.");
            }
            database.versionChanges().createTag(table.id(), tag);
            return OptionalLong.empty();
        });
    }

    private static String named(Tag tag) {
        return Words.quoted(tag.name()) + " names version " + Format.version(tag.version()) + " again";
    }

    private static void same(Database database, TableId table, Tag left) {
        Tag now = find(database, table, left.name())
                .orElseThrow(() -> refusal(left, " was deleted meanwhile and stays deleted."));
        if (!now.equals(left)) {
            throw refusal(left, " was moved meanwhile and stays where it is now.");
        }
    }

    private static Optional<Tag> find(Database database, TableId table, String name) {
        return database.tags(table).stream()
                .filter(tag -> tag.name().equals(name))
                .findFirst();
    }

    private static RefillException refusal(Tag tag, String why) {
        return new RefillException(ErrorCode.REFUSED, "The tag " + Words.quoted(tag.name()) + why);
    }
}
