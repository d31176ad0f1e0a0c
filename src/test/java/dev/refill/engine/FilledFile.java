package dev.refill.engine;

import dev.refill.computed.RefreshMetadata;
import dev.refill.lance.ColumnFile;
import dev.refill.lance.FragmentInfo;
import dev.refill.lance.LanceTable;
import dev.refill.lance.ScratchClone;
import dev.refill.lance.TableField;

/** For tests that fill a column of any kind on a server's behalf, with the means by which the engine fills its own. */
public final class FilledFile {
    private FilledFile() {}

    /** Writes a fragment's column among the table's files: what the clone computed, and elsewhere what it had. */
    public static ColumnFile write(LanceTable table, TableField field, FragmentInfo fragment, ScratchClone computed) {
        Target target = new Target(field, "", RefreshMetadata.read(field.metadata()));
        MergedFile merged = new MergedFile(table, target, fragment);
        return merged.write(computed, table.folder().child("data"));
    }
}
