package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.ComputeClass;
import dev.refill.model.RefillException;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Latest;
import dev.refill.ui.common.Notices;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** What the chosen database can compute on. For the UI thread alone; it is looked for in the background. */
final class ChosenDevices {
    private final Latest looking;
    private final Notices notices;
    private final ObservableList<ComputeClass> devices = FXCollections.observableArrayList();
    private final ObservableList<ComputeClass> readOnly = FXCollections.unmodifiableObservableList(devices);

    ChosenDevices(Background background, Notices notices) {
        this.looking = new Latest(background);
        this.notices = notices;
    }

    /** Empty while they are not known. */
    ObservableList<ComputeClass> known() {
        return readOnly;
    }

    void find(@Nullable Database of) {
        looking.cancel();
        devices.clear();
        if (of != null) {
            looking.run(of::devices, devices::setAll, (RefillException failure) -> notices.problem(failure));
        }
    }
}
