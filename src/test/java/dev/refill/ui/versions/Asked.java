package dev.refill.ui.versions;

import dev.refill.model.TableRef;
import dev.refill.model.Tag;
import java.util.ArrayList;
import java.util.List;

/** Remembers what the Versions tab asked the window for. */
final class Asked implements VersionActions {
    final List<String> all = new ArrayList<>();

    @Override
    public void lookAt(TableRef table) {
        all.add("look at " + table);
    }

    @Override
    public void restore(TableRef version) {
        all.add("restore " + version);
    }

    @Override
    public void tag(TableRef version) {
        all.add("tag " + version);
    }

    @Override
    public void moveTag(Tag tag, TableRef version) {
        all.add("move " + tag.name() + " to " + version);
    }

    @Override
    public void deleteTag(Tag tag) {
        all.add("delete " + tag.name());
    }

    @Override
    public void branch(TableRef from) {
        all.add("branch from " + from);
    }

    @Override
    public void deleteBranch(TableRef branch) {
        all.add("delete " + branch);
    }

    @Override
    public void compare(TableRef before, TableRef after) {
        all.add("compare " + before + " with " + after);
    }
}
