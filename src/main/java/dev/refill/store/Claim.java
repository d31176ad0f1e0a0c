package dev.refill.store;

/** A sign in a folder that a living process works in it. */
public interface Claim extends AutoCloseable {
    /** Deletes the folder, the sign last, so that whoever is killed meanwhile leaves what is known for abandoned. */
    void removeFolder();

    /** Gives the folder up as it is: another process may take it over, and will clean it up. */
    @Override
    void close();
}
