package dev.refill.catalog;

/** Opens the database at an address. */
@FunctionalInterface
public interface DatabaseOpener {
    /**
     * @param uri a folder's path or {@code file:} URI, or the address of a server
     * @throws dev.refill.model.RefillException with a sentence where there is no database
     */
    Database open(String uri);
}
