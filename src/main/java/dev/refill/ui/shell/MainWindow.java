package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.ui.browse.CatalogNode;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Fonts;
import dev.refill.ui.common.FxDelay;
import dev.refill.ui.common.ModalLayer;
import dev.refill.ui.common.NoticeBar;
import dev.refill.ui.common.Theme;
import dev.refill.ui.connect.WelcomeView;
import dev.refill.ui.jobs.JobsPage;
import dev.refill.ui.settings.LastSession;
import dev.refill.ui.settings.Preferences;
import dev.refill.ui.settings.SettingsModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.stage.Stage;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The window of the application. For the UI thread alone. */
public final class MainWindow {
    private final BorderPane content = new BorderPane();
    private final ModalLayer layer = new ModalLayer(content);
    private final Scene scene = new Scene(layer, 1280, 800);
    private final FxDialogs dialogs = new FxDialogs(layer);
    private final MainViewModel model;
    private final Leaving leaving;
    private final Restart restart;
    private final Support support;
    private final Workspace workspace;
    private final Page<WelcomeView> welcome;
    private final TightLayout tight;
    private final Button themeButton;
    private final List<WindowAction> actions;
    private final Appearance appearance;

    /** Fills the stage, without showing it, and begins with the welcome page. */
    public MainWindow(Stage stage, Background background, ShellServices services, Preferences preferences) {
        this(stage, background, services, preferences, false);
    }

    /**
     * Fills the stage, without showing it.
     *
     * @param expecting whether a database is about to be opened: then it begins with the tables and not with the welcome page
     */
    public MainWindow(
            Stage stage, Background background, ShellServices services, Preferences preferences, boolean expecting) {
        Fonts.load();
        this.model = new MainViewModel(background, new FxDelay(), dialogs, services);
        if (expecting) {
            model.pages().expect();
        }
        this.leaving = new Leaving(model.jobs(), dialogs, model.notices(), stage::close);
        this.restart = new Restart(stage, model, background, services);
        this.support = new Support(model, background, new FxDelay(), dialogs, services, MainWindow::copy);
        this.workspace = new Workspace(model);
        this.welcome = new Page<>(model.pages().welcomeProperty(), this::welcome);
        this.tight = new TightLayout(content, workspace);
        this.themeButton = Controls.iconButton(Feather.MOON, "Light or dark", this::toggleTheme);
        themeButton.setId("theme");
        Button help = Controls.iconButton(Feather.HELP_CIRCLE, "Keyboard shortcuts", this::showShortcuts);
        Page<JobsPage> jobs = new Page<>(
                model.pages().jobsProperty(),
                () -> new JobsPage(
                        model.jobs(), () -> model.pages().jobsProperty().set(false)));
        workspace
                .visibleProperty()
                .bind(model.pages()
                        .welcomeProperty()
                        .not()
                        .and(model.pages().jobsProperty().not()));
        StackPane pages = new StackPane(workspace, welcome, jobs);
        BorderPane middle = new BorderPane(pages);
        middle.setTop(new VBox(new NoticeBar(model.notices()), new ReachBar(model.reach())));
        Button settings = Controls.iconButton(Feather.SETTINGS, "Settings", this::showSettings);
        settings.setId("settings");
        content.setTop(new TopBar(model, help, settings, themeButton));
        content.setCenter(middle);
        content.setBottom(new StatusBar(model));
        content.getStyleClass().add("window");
        // Where the window is too small for what is in it, the tables give way and not the bars around them.
        content.setMinSize(0, 0);
        middle.setMinSize(0, 0);
        pages.setMinSize(0, 0);
        workspace.setMinSize(0, 0);
        this.actions = actions();
        installShortcuts();
        this.appearance = new Appearance(
                scene, layer, background, services, model.notices(), preferences, stage.focusedProperty());
        appearance.chosenProperty().addListener((property, before, now) -> {
            showTheme(now.theme());
            tight.scale(now.lettering().percent() / 100.0);
            model.data().pageRows(now.pageRows());
        });
        model.data().pageRows(preferences.pageRows());
        tight.scale(preferences.lettering().percent() / 100.0);
        showTheme(preferences.theme());
        AfterLayout.run(scene, () -> model.jobs().load(background));
        stage.setScene(scene);
        stage.setMinWidth(900);
        stage.setMinHeight(560);
        stage.titleProperty()
                .bind(Bindings.createStringBinding(
                        this::title,
                        model.chosen().databaseProperty(),
                        model.chosen().tableProperty(),
                        model.absence().countProperty()));
        model.absence().awayProperty().bind(stage.focusedProperty().not());
        model.elsewhere().begin(new FxDelay());
        stage.focusedProperty().addListener((property, before, now) -> {
            if (now) {
                model.elsewhere().look();
            }
        });
        model.pages().jobsProperty().addListener((property, before, shown) -> {
            if (shown) {
                jobs.content().open();
            } else if (model.chosen().databaseProperty().get() == null) {
                model.pages().welcomeProperty().set(true);
            } else if (!model.pages().welcomeProperty().get()) {
                workspace.catalog().focusTree();
            }
        });
        model.pages().welcomeProperty().addListener((property, before, shown) -> {
            if (shown) {
                welcome.content().address().requestFocus();
            } else {
                workspace.catalog().focusTree();
            }
        });
    }

    private WelcomeView welcome() {
        WelcomeView page = new WelcomeView(model.connect());
        page.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ESCAPE
                    && model.chosen().databaseProperty().get() != null) {
                model.pages().welcomeProperty().set(false);
                key.consume();
            }
        });
        return page;
    }

    public MainViewModel model() {
        return model;
    }

    public Scene scene() {
        return scene;
    }

    /** How it looks now. */
    public ReadOnlyObjectProperty<Preferences> preferencesProperty() {
        return appearance.chosenProperty();
    }

    /** Puts the window where it lay when it was closed last; before it is shown. */
    public void place(LastSession last) {
        restart.place(last);
    }

    /** Opens again what was open when the window was closed last. */
    public void restore(LastSession last) {
        restart.restore(last);
    }

    /** What is to be opened again at the next start. */
    public LastSession session() {
        return restart.left();
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
        Preferences now = appearance.chosenProperty().get();
        appearance.choose(now.with(now.theme().other()));
    }

    /** Makes everything as large as that, of the usual size. */
    public void resize(int percent) {
        appearance.choose(appearance.chosenProperty().get().sized(percent));
    }

    private void showTheme(Theme theme) {
        themeButton.setGraphic(new FontIcon(theme == Theme.DARK ? Feather.SUN : Feather.MOON));
    }

    private String title() {
        Database database = model.chosen().databaseProperty().get();
        TableId table = model.chosen().tableProperty().get();
        int unseen = model.absence().countProperty().get();
        String mark = unseen == 0 ? "" : "● " + (unseen == 1 ? "Refresh" : unseen + " refreshes") + " ended – ";
        if (database == null) {
            return mark + "Refill";
        }
        return mark + (table == null ? "" : table.name() + " – ") + database.name() + " – Refill";
    }

    private static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    /** Opens the settings. */
    private void showSettings() {
        dialogs.open(new SettingsModel(
                appearance.chosenProperty().get(),
                Font.getFamilies(),
                appearance.desktopProperty(),
                appearance::choose));
    }

    private void showShortcuts() {
        dialogs.open(new ShortcutsModel());
    }

    private List<WindowAction> actions() {
        List<WindowAction> actions = new ArrayList<>();
        actions.add(WindowAction.of(
                Shortcut.OPEN, () -> model.pages().welcomeProperty().set(true)));
        TableActions table = new TableActions(model);
        actions.addAll(table.all());
        actions.add(WindowAction.of(Shortcut.TREE, () -> {
            model.pages().jobsProperty().set(false);
            workspace.catalog().focusTree();
        }));
        actions.add(WindowAction.of(Shortcut.FIND_TABLE, () -> {
            model.pages().jobsProperty().set(false);
            workspace.catalog().filter().requestFocus();
        }));
        actions.add(WindowAction.of(Shortcut.FIND_COLUMN, table::noTable, () -> {
            model.pages().show(TableTab.COLUMNS);
            workspace.columns().filter().requestFocus();
        }));
        actions.add(WindowAction.of(Shortcut.JOBS, this::showJobs));
        actions.add(new WindowAction("Schedule of open databases", null, Optional::empty, model::showSchedules));
        actions.add(WindowAction.of(Shortcut.PALETTE, this::showCommands));
        actions.add(WindowAction.of(Shortcut.THEME, this::toggleTheme));
        actions.addAll(support.all());
        actions.add(WindowAction.of(Shortcut.SETTINGS, this::showSettings));
        actions.add(WindowAction.of(Shortcut.HELP, this::showShortcuts));
        return actions;
    }

    private void installShortcuts() {
        for (WindowAction action : actions) {
            Shortcut shortcut = action.shortcut();
            if (shortcut != null) {
                scene.getAccelerators().put(shortcut.keys(), () -> {
                    if (!layer.isOpen()) {
                        action.run();
                    }
                });
            }
        }
    }

    private void showJobs() {
        model.pages().welcomeProperty().set(false);
        model.pages().jobsProperty().set(true);
    }

    private void showCommands() {
        dialogs.open(new PaletteModel(
                actions.stream()
                        .filter(action -> action.shortcut() != Shortcut.PALETTE)
                        .map(PaletteModel.Entry::of)
                        .toList(),
                model.catalog().tables().stream().map(this::table).toList()));
    }

    private PaletteModel.Entry table(CatalogNode line) {
        Database in = line.database();
        TableId id = line.table();
        String name = id == null ? line.label() : id.toString();
        return new PaletteModel.Entry(
                name + (in == null ? "" : " · " + in.name()),
                "table",
                Optional.empty(),
                () -> model.navigation().show(line));
    }
}
