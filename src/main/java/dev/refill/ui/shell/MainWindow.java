package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Fonts;
import dev.refill.ui.common.FxDelay;
import dev.refill.ui.common.ModalLayer;
import dev.refill.ui.common.NoticeBar;
import dev.refill.ui.common.Theme;
import dev.refill.ui.connect.WelcomeView;
import dev.refill.ui.shell.MainViewModel.Tab;
import java.util.EnumMap;
import java.util.Map;
import javafx.beans.binding.Bindings;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The window of the application. For the UI thread alone. */
public final class MainWindow {
    private final Stage stage;
    private final Background background;
    private final ShellServices services;
    private final BorderPane content = new BorderPane();
    private final ModalLayer layer = new ModalLayer(content);
    private final Scene scene = new Scene(layer, 1280, 800);
    private final FxDialogs dialogs = new FxDialogs(layer);
    private final MainViewModel model;
    private final Leaving leaving;
    private final Workspace workspace;
    private final WelcomeView welcome;
    private final Button themeButton;
    private Theme theme;

    /** Fills the stage, without showing it. */
    public MainWindow(Stage stage, Background background, ShellServices services, Theme theme) {
        Fonts.load();
        this.stage = stage;
        this.background = background;
        this.services = services;
        this.theme = theme;
        this.model = new MainViewModel(background, new FxDelay(), dialogs, services);
        this.leaving = new Leaving(model.jobs(), dialogs, model.notices(), stage::close);
        this.workspace = new Workspace(model);
        this.welcome = new WelcomeView(model.connect());
        this.themeButton = Controls.iconButton(Feather.MOON, "Light or dark", this::toggleTheme);
        themeButton.setId("theme");
        Button help = Controls.iconButton(Feather.HELP_CIRCLE, "Keyboard shortcuts", this::showShortcuts);
        workspace.visibleProperty().bind(model.welcomeProperty().not());
        welcome.visibleProperty().bind(model.welcomeProperty());
        BorderPane middle = new BorderPane(new StackPane(workspace, welcome));
        middle.setTop(new VBox(new NoticeBar(model.notices()), new ReachBar(model.reach())));
        content.setTop(new TopBar(model, themeButton, help));
        content.setCenter(middle);
        content.setBottom(new StatusBar(model));
        content.getStyleClass().add("window");
        installShortcuts();
        applyTheme();
        stage.setScene(scene);
        stage.setMinWidth(900);
        stage.setMinHeight(560);
        stage.titleProperty()
                .bind(Bindings.createStringBinding(this::title, model.databaseProperty(), model.tableProperty()));
        model.welcomeProperty().addListener((property, before, shown) -> {
            if (shown) {
                welcome.address().requestFocus();
            } else {
                workspace.catalog().focusTree();
            }
        });
    }

    public MainViewModel model() {
        return model;
    }

    public Scene scene() {
        return scene;
    }

    public Theme theme() {
        return theme;
    }

    /** Whether the window may be closed now. While jobs run it asks first, and closes by itself by the answer. */
    public boolean mayClose() {
        return leaving.mayClose();
    }

    /** Says one sentence about a failure that nothing else has told of. */
    public void report(RefillException failure) {
        model.notices().problem(failure);
    }

    public void toggleTheme() {
        theme = theme.other();
        applyTheme();
        Theme kept = theme;
        background.run(
                () -> {
                    services.keepTheme(kept);
                    return kept;
                },
                done -> {},
                model.notices()::problem);
    }

    private void applyTheme() {
        theme.applyTo(scene);
        themeButton.setGraphic(new FontIcon(theme == Theme.DARK ? Feather.SUN : Feather.MOON));
    }

    private String title() {
        Database database = model.databaseProperty().get();
        TableId table = model.tableProperty().get();
        if (database == null) {
            return "Refill";
        }
        return (table == null ? "" : table.name() + " – ") + database.name() + " – Refill";
    }

    private void showShortcuts() {
        dialogs.open(new ShortcutsModel());
    }

    private void installShortcuts() {
        Map<Shortcut, Runnable> actions = new EnumMap<>(Shortcut.class);
        actions.put(Shortcut.OPEN, () -> model.welcomeProperty().set(true));
        actions.put(Shortcut.CLOSE, model::closeDatabase);
        actions.put(Shortcut.DECLARE, model.commands()::declare);
        actions.put(Shortcut.REFRESH, model.commands()::refreshSelected);
        actions.put(Shortcut.RELOAD, model::reload);
        actions.put(Shortcut.COLUMNS, () -> model.tabProperty().set(Tab.COLUMNS));
        actions.put(Shortcut.DATA, () -> model.tabProperty().set(Tab.DATA));
        actions.put(Shortcut.VERSIONS, () -> model.tabProperty().set(Tab.VERSIONS));
        actions.put(Shortcut.LINEAGE, () -> model.tabProperty().set(Tab.LINEAGE));
        actions.put(Shortcut.SQL, () -> model.tabProperty().set(Tab.SQL));
        actions.put(Shortcut.TREE, () -> workspace.catalog().focusTree());
        actions.put(Shortcut.FIND_TABLE, () -> workspace.catalog().filter().requestFocus());
        actions.put(Shortcut.FIND_COLUMN, () -> {
            model.tabProperty().set(Tab.COLUMNS);
            workspace.columns().filter().requestFocus();
        });
        actions.put(Shortcut.THEME, this::toggleTheme);
        actions.put(Shortcut.HELP, this::showShortcuts);
        actions.forEach((shortcut, action) -> scene.getAccelerators().put(shortcut.keys(), () -> {
            if (!layer.isOpen()) {
                action.run();
            }
        }));
    }
}
