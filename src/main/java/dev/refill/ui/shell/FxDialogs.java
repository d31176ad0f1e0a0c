package dev.refill.ui.shell;

import dev.refill.ui.columns.ChangeExpressionModel;
import dev.refill.ui.columns.ChangeExpressionView;
import dev.refill.ui.columns.DeclareView;
import dev.refill.ui.columns.DeclareViewModel;
import dev.refill.ui.columns.FunctionDeclareModel;
import dev.refill.ui.columns.FunctionDeclareView;
import dev.refill.ui.columns.ScheduleModel;
import dev.refill.ui.columns.ScheduleView;
import dev.refill.ui.common.Confirmation;
import dev.refill.ui.common.DialogModel;
import dev.refill.ui.common.DialogService;
import dev.refill.ui.common.ModalLayer;
import dev.refill.ui.common.QuestionView;
import dev.refill.ui.common.TextQuestion;
import dev.refill.ui.connect.ClusterConnectModel;
import dev.refill.ui.connect.ClusterConnectView;
import dev.refill.ui.data.ExportModel;
import dev.refill.ui.data.ExportView;
import dev.refill.ui.jobs.ServerJobModel;
import dev.refill.ui.jobs.ServerJobView;
import dev.refill.ui.log.LogModel;
import dev.refill.ui.log.LogView;
import dev.refill.ui.refresh.RefreshView;
import dev.refill.ui.refresh.RefreshViewModel;
import dev.refill.ui.schedule.SchedulesDialog;
import dev.refill.ui.schedule.SchedulesView;
import dev.refill.ui.settings.SettingsModel;
import dev.refill.ui.settings.SettingsView;
import dev.refill.ui.versions.CompareModel;
import dev.refill.ui.versions.CompareView;
import java.io.File;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.scene.layout.Region;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** Dialogs over the window's own content, so that they look and behave the same on every system. */
final class FxDialogs implements DialogService {
    private final ModalLayer layer;

    FxDialogs(ModalLayer layer) {
        this.layer = layer;
    }

    @Override
    public void open(DialogModel dialog) {
        layer.open(dialog, view(dialog));
    }

    private static Region view(DialogModel dialog) {
        if (dialog instanceof DeclareViewModel declare) {
            return DeclareView.of(declare);
        }
        if (dialog instanceof ChangeExpressionModel change) {
            return ChangeExpressionView.of(change);
        }
        if (dialog instanceof FunctionDeclareModel function) {
            return FunctionDeclareView.of(function);
        }
        if (dialog instanceof RefreshViewModel refresh) {
            return RefreshView.of(refresh);
        }
        if (dialog instanceof ClusterConnectModel connect) {
            return ClusterConnectView.of(connect);
        }
        if (dialog instanceof ServerJobModel job) {
            return ServerJobView.of(job);
        }
        if (dialog instanceof ScheduleModel schedule) {
            return ScheduleView.dialog(schedule);
        }
        if (dialog instanceof SchedulesDialog schedules) {
            return SchedulesView.of(schedules);
        }
        if (dialog instanceof ExportModel export) {
            return ExportView.of(export);
        }
        if (dialog instanceof CompareModel compare) {
            return CompareView.of(compare);
        }
        if (dialog instanceof TextQuestion question) {
            return QuestionView.of(question);
        }
        if (dialog instanceof Confirmation confirmation) {
            return QuestionView.of(confirmation);
        }
        if (dialog instanceof PaletteModel palette) {
            return PaletteView.of(palette);
        }
        if (dialog instanceof LeavingModel leaving) {
            return LeavingView.of(leaving);
        }
        if (dialog instanceof LogModel log) {
            return LogView.of(log);
        }
        if (dialog instanceof SettingsModel settings) {
            return SettingsView.of(settings);
        }
        if (dialog instanceof ShortcutsModel shortcuts) {
            return ShortcutsView.of(shortcuts);
        }
        throw new IllegalArgumentException("No view for " + dialog.getClass().getName());
    }

    @Override
    public void chooseFile(String title, Consumer<Path> chosen) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        take(chooser.showOpenDialog(owner()), chosen);
    }

    @Override
    public void chooseFolder(String title, Consumer<Path> chosen) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        take(chooser.showDialog(owner()), chosen);
    }

    private @Nullable Window owner() {
        return layer.getScene() == null ? null : layer.getScene().getWindow();
    }

    private static void take(@Nullable File file, Consumer<Path> chosen) {
        if (file != null) {
            chosen.accept(file.toPath());
        }
    }
}
