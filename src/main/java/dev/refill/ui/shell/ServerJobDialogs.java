package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.DialogService;
import dev.refill.ui.common.Notices;
import dev.refill.ui.connect.ConnectionFields;
import dev.refill.ui.jobs.ServerJobModel;

/** Opens what a server tells of one of its jobs. */
final class ServerJobDialogs {
    private final Background background;
    private final Delay delay;
    private final DialogService dialogs;
    private final OpenDatabases databases;
    private final Notices notices;

    ServerJobDialogs(
            Background background, Delay delay, DialogService dialogs, OpenDatabases databases, Notices notices) {
        this.background = background;
        this.delay = delay;
        this.dialogs = dialogs;
        this.databases = databases;
        this.notices = notices;
    }

    void open(Database of, String id) {
        dialogs.open(new ServerJobModel(background, delay, of, id));
    }

    /** Says what to do where the database of that address is not open. */
    void open(String uri, String id) {
        databases
                .find(uri)
                .ifPresentOrElse(
                        of -> open(of, id),
                        () -> notices.problem(new RefillException(
                                ErrorCode.NOT_FOUND,
                                "Connect to " + ConnectionFields.name(uri)
                                        + " again to see what its server tells of the job.")));
    }
}
