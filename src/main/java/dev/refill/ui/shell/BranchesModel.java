package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.Branch;
import dev.refill.model.TableId;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Latest;
import dev.refill.ui.versions.VersionsViewModel;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;

/** The branches of the chosen table, whichever tab is in front. For the UI thread alone; it reads in the background. */
final class BranchesModel {
    private final ChosenTable chosen;
    private final Latest reads;
    private final ReadOnlyObjectWrapper<List<String>> names = new ReadOnlyObjectWrapper<>(List.of());

    /** @param versions reads them too, while it is seen, and when one was made or deleted */
    BranchesModel(Background background, ChosenTable chosen, VersionsViewModel versions) {
        this.chosen = chosen;
        this.reads = new Latest(background);
        chosen.databaseProperty().addListener((property, before, now) -> read());
        chosen.tableProperty().addListener((property, before, now) -> read());
        versions.branches().addListener((ListChangeListener<String>) change -> {
            if (!versions.branches().isEmpty()) {
                reads.cancel();
                names.set(List.copyOf(versions.branches()));
            }
        });
        read();
    }

    /** Main and the other branches by name; empty where there is main alone, or while they are looked for. */
    ReadOnlyObjectProperty<List<String>> namesProperty() {
        return names.getReadOnlyProperty();
    }

    private void read() {
        reads.cancel();
        names.set(List.of());
        Database of = chosen.databaseProperty().get();
        TableId table = chosen.tableProperty().get();
        if (of != null && table != null) {
            reads.run(
                    () -> of.branches(table).stream().map(Branch::name).toList(),
                    found -> {
                        List<String> all = new ArrayList<>(List.of(Branch.MAIN));
                        all.addAll(found);
                        names.set(List.copyOf(all));
                    },
                    failure -> names.set(List.of())); // an older server has no others
        }
    }
}
