package dev.refill.ui.connect;

import dev.refill.catalog.Database;
import java.util.List;

/** Where databases come from. Its methods may block, and are called in the background. */
public interface Places {
    /**
     * Opens a database.
     *
     * @throws dev.refill.model.RefillException with a sentence where there is none
     */
    Database open(String uri);

    /** Connects to servers. Returns at once. */
    Servers servers();

    /** The addresses that were opened before, the last one first. */
    List<String> recent();

    /** Puts an address in front of the recent ones. */
    void remember(String uri);

    /** Makes the sample database where it is not there yet, and returns its address. */
    String sample();
}
