package dev.refill.arrow.file;

import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;

/** Batches to be written, one after the other. */
public interface BatchSource {
    /** Goes to the next; false at the end. */
    boolean next();

    /** The batch that it is at, until the next. */
    VectorSchemaRoot batch();

    DictionaryProvider dictionaries();
}
