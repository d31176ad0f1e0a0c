package dev.refill.catalog;

import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.Tag;

/** Changes to the history of tables. The methods block; each failure is a RefillException with a sentence. */
public interface VersionChanges {
    /**
     * Makes a version the newest of its branch again, as a version of its own: those between stay readable.
     *
     * @param at names the version
     * @return the version it made
     * @throws dev.refill.model.RefillException where {@link Capability#RESTORE} is missing
     */
    long restore(TableRef at);

    /** Names a version; refused where the name is taken, or is none that Lance takes. */
    void createTag(TableId table, Tag tag);

    /** Lets a tag that there is name another version. */
    void moveTag(TableId table, Tag tag);

    /** Takes a name away; the version stays. */
    void deleteTag(TableId table, String name);

    /**
     * Makes a branch that begins with a version: the newest of its line of history where {@code from} names none.
     *
     * @return the version it begins with
     * @throws dev.refill.model.RefillException where {@link Capability#BRANCHES} is missing, and where the name is taken
     *     or is none that Lance takes
     */
    long createBranch(TableRef from, String name);

    /**
     * Deletes a branch with all its versions, which are lost; main and the other branches stay as they are. Refused while
     * a refresh runs on it, and while another branch or a tag needs one of its versions.
     */
    void deleteBranch(TableId table, String name);
}
