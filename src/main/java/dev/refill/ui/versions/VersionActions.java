package dev.refill.ui.versions;

import dev.refill.model.TableRef;
import dev.refill.model.Tag;

/** What the Versions tab asks the window to do. */
public interface VersionActions {
    /** Shows the table on that branch and at that version in every panel. */
    void lookAt(TableRef table);

    /** Asks, then makes a version the newest again. */
    void restore(TableRef version);

    /** Asks for a name and gives it to a version. */
    void tag(TableRef version);

    /** Lets a tag name another version. */
    void moveTag(Tag tag, TableRef version);

    /** Asks, then takes a tag away. */
    void deleteTag(Tag tag);

    /** Asks for a name and makes a branch that begins with a version. */
    void branch(TableRef from);

    /** Asks, then deletes a branch with all its versions. */
    void deleteBranch(TableRef branch);

    /** Shows in what the schemas of two versions differ. */
    void compare(TableRef before, TableRef after);
}
