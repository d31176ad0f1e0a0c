package dev.refill.catalog;

import dev.refill.model.FunctionDeclaration;
import dev.refill.model.FunctionVersion;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;

/** The Functions that are registered with a database's server. The methods block. */
public interface Functions {
    /** @throws dev.refill.model.RefillException with the code NOT_FOUND where that version is not registered */
    FunctionVersion get(String name, String version);

    /**
     * Declares the columns that a Function is to fill; they hold nulls until they are refreshed. What can be seen to be
     * wrong from the signature and the table's schema is refused before the server is asked.
     *
     * @return the version it made
     */
    long declare(TableRef table, FunctionDeclaration declaration);

    default long declare(TableId table, FunctionDeclaration declaration) {
        return declare(TableRef.of(table), declaration);
    }
}
