package dev.refill.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.store.ObjectStores;
import dev.refill.ui.Look;
import dev.refill.ui.common.ErrorText;
import dev.refill.ui.settings.LastSession;
import dev.refill.ui.settings.LastSession.Frame;
import dev.refill.ui.settings.LastSession.Shown;
import dev.refill.ui.settings.Preferences;
import dev.refill.ui.shell.MainViewModel;
import dev.refill.ui.shell.TableTab;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The real window, closed and opened again. */
@ExtendWith(ApplicationExtension.class)
class RestartFlowTest {
    @TempDir
    static Path folder;

    private static String one;
    private static String two;
    private Stage stage;

    @BeforeAll
    static void writeTheSamples() {
        one = folder.resolve("one").toString();
        two = folder.resolve("two").toString();
        SampleDatabase.write(Path.of(one));
        SampleDatabase.write(Path.of(two));
    }

    @Start
    void start(Stage shown) {
        stage = shown;
    }

    @Test
    void theDatabasesTheTableAndItsTabAreThereAgain(FxRobot robot) throws Exception {
        LastSession left;
        try (Opened first = new Opened("again")) {
            robot.interact(() -> first.model().connect().open(one));
            until(() -> first.model().chosen().tableProperty().get() != null);
            robot.interact(() -> first.model().connect().open(two));
            until(() -> first.model().chosen().databaseProperty().get().uri().equals(two)
                    && first.model().chosen().tableProperty().get() != null);
            until(() -> robot.lookup("readings").queryAll().size() >= 2);
            // The upper line of that name is the first database's.
            robot.clickOn(robot.lookup("readings").queryAll().stream()
                    .min(Comparator.comparingDouble(
                            line -> line.localToScene(0, 0).getY()))
                    .orElseThrow());
            until(() -> first.model().chosen().databaseProperty().get().uri().equals(one)
                    && first.model().chosen().tableProperty().get().name().equals("readings"));
            robot.interact(() -> first.model().pages().tabProperty().set(TableTab.VERSIONS));
        }
        try (Opened second = new Opened("again")) {
            left = second.services.session();
            assertThat(left.databases()).containsExactly(one, two);
            robot.interact(() -> second.session.window().restore(left));
            until(() -> second.session.window().session().databases().equals(List.of(one, two)));
            until(() -> second.model().chosen().databaseProperty().get().uri().equals(one)
                    && second.model().chosen().tableProperty().get().name().equals("readings"));
            assertThat(second.model().pages().tabProperty().get()).isEqualTo(TableTab.VERSIONS);
            until(() -> second.model()
                    .catalog()
                    .selectedProperty()
                    .get()
                    .table()
                    .name()
                    .equals("readings"));
            assertThat(second.model().notices().currentProperty().get()).isNull();
            until(() ->
                    robot.lookup(".versions-view .table-row-cell").tryQuery().isPresent());
        }
    }

    @Test
    void theTableIsLookedAtOnItsBranchAndAtItsVersionAgain(FxRobot robot) throws Exception {
        String own = folder.resolve("looks").toString();
        SampleDatabase.write(Path.of(own));
        TableId products = TableId.of("products");
        TableRef look = TableRef.of(products).onBranch("trial").at(14);
        try (Database database = LocalDatabase.open(own)) {
            database.versionChanges().createBranch(TableRef.of(products).at(14), "trial");
        }
        try (Opened first = new Opened("look")) {
            robot.interact(() -> first.model().connect().open(own));
            until(() -> first.model().chosen().tableProperty().get() != null);
            until(() -> first.model().catalog().tables().size() == 3);
            robot.interact(() -> first.model()
                    .catalog()
                    .selectedProperty()
                    .set(first.model().catalog().tables().stream()
                            .filter(line -> products.equals(line.table()))
                            .findFirst()
                            .orElseThrow()));
            robot.interact(() -> first.model().panels().lookAt(look));
            until(() -> first.services.session().table().orElseThrow().version() == 14);
        }
        try (Opened second = new Opened("look")) {
            LastSession left = second.services.session();
            assertThat(left.table()).contains(new Shown(own, List.of("products"), "trial", 14));
            robot.interact(() -> second.session.window().restore(left));
            until(() -> look.equals(second.model().chosen().refProperty().get()));
            assertThat(second.model().notices().currentProperty().get()).isNull();
            robot.interact(() -> second.model().panels().lookAt(TableRef.of(products)));
        }
        try (Opened third = new Opened("lost")) {
            LastSession gone = new LastSession(
                    Optional.empty(),
                    List.of(own),
                    Optional.of(new Shown(own, List.of("products"), "lost", 0)),
                    "DATA");
            robot.interact(() -> third.session.window().restore(gone));
            until(() ->
                    third.model().notices().currentProperty().get().sentence().contains("lost"));
            assertThat(third.model().notices().currentProperty().get().sentence())
                    .isEqualTo(
                            "products on branch lost was shown last and is no longer in looks; the newest version of main is shown.");
            assertThat(third.model().chosen().refProperty().get()).isEqualTo(TableRef.of(products));
        }
    }

    @Test
    void aWindowThatOpensADatabaseBeginsWithTheTablesAndNotWithTheWelcomePage(FxRobot robot) throws Exception {
        try (Opened opened = new Opened("expecting", true)) {
            assertThat(robot.lookup("#welcome").tryQuery()).isEmpty();
            assertThat(robot.lookup("Opening…").tryQuery()).isPresent();
            robot.interact(() -> opened.model().connect().open(one));
            until(() -> opened.model().chosen().tableProperty().get() != null);
            assertThat(opened.model().pages().expectingProperty().get()).isFalse();
            assertThat(robot.lookup("#welcome").tryQuery()).isEmpty();
        }
    }

    @Test
    void whereNothingCanBeOpenedThereIsTheWelcomePageWithTheReason(FxRobot robot) throws Exception {
        String nowhere = folder.resolve("nowhere").toString();
        try (Opened opened = new Opened("named", true)) {
            robot.interact(() -> opened.model().connect().open(nowhere));
            until(() -> robot.lookup("#welcome-error").tryQuery().isPresent());
            assertThat(robot.lookup("#welcome-error").queryAs(ErrorText.class).isVisible())
                    .isTrue();
        }
        try (Opened opened = new Opened("last", true)) {
            LastSession left = new LastSession(Optional.empty(), List.of(nowhere), Optional.empty(), "COLUMNS");
            robot.interact(() -> opened.session.window().restore(left));
            until(() -> robot.lookup("#welcome").tryQuery().isPresent());
            assertThat(opened.model().notices().currentProperty().get().sentence())
                    .startsWith("Not opened again: ");
        }
    }

    @Test
    void aWindowThatIsClosedBeforeEverythingIsOpenAgainForgetsNothing(FxRobot robot) throws Exception {
        try (Opened opened = new Opened("hasty")) {
            Shown shown = new Shown(two, List.of("products"));
            LastSession left = new LastSession(Optional.empty(), List.of(one, two), Optional.of(shown), "DATA");
            WaitForAsyncUtils.asyncFx(() -> {
                        opened.session.window().restore(left);
                        opened.session.close();
                    })
                    .get();
            assertThat(opened.services.session().databases()).containsExactly(one, two);
            assertThat(opened.services.session().table()).contains(shown);
            assertThat(opened.services.session().tab()).isEqualTo("DATA");
        }
    }

    @Test
    void aClosedDatabaseIsForgottenAtOnceAndNotOnlyWhenTheWindowCloses(FxRobot robot) throws Exception {
        try (Opened opened = new Opened("closed")) {
            robot.interact(() -> opened.model().connect().open(one));
            until(() -> opened.model().chosen().tableProperty().get() != null);
            until(() -> opened.services.session().databases().equals(List.of(one)));
            robot.interact(() -> opened.model().closeDatabase());
            until(() -> opened.services.session().databases().isEmpty());
        }
    }

    @Test
    void whatWasKeptIsNotForgottenByOpeningItAgain(FxRobot robot) throws Exception {
        LastSession kept = new LastSession(
                Optional.empty(), List.of(one), Optional.of(new Shown(one, List.of("readings"))), "DATA");
        try (Opened opened = new Opened("killed")) {
            opened.services.keepSession(kept);
            robot.interact(() -> opened.session.window().restore(kept));
            until(() -> "readings"
                    .equals(opened.model().chosen().tableProperty().get().name()));
            assertThat(opened.services.session().databases()).containsExactly(one);
            assertThat(opened.services.session().table()).isEqualTo(kept.table());
        }
    }

    @Test
    void aTableThatIsGoneIsOneSentenceAndItsDatabaseIsOpen(FxRobot robot) throws Exception {
        try (Opened opened = new Opened("gone")) {
            LastSession left = new LastSession(
                    Optional.empty(),
                    List.of(folder.resolve("nowhere").toString(), one),
                    Optional.of(new Shown(one, List.of("dropped"))),
                    "NO SUCH TAB");
            robot.interact(() -> opened.session.window().restore(left));
            until(() -> opened.model().chosen().tableProperty().get() != null);
            until(() ->
                    opened.model().notices().currentProperty().get().sentence().contains("dropped"));
            assertThat(opened.model().notices().currentProperty().get().sentence())
                    .isEqualTo("The table dropped that was shown last is no longer in one.");
            assertThat(opened.model().chosen().databaseProperty().get().uri()).isEqualTo(one);
        }
    }

    @Test
    void aServerWhoseKeyWouldHaveToBeAskedForIsLeftClosedWithoutADialog(FxRobot robot) throws Exception {
        try (Opened opened = new Opened("server")) {
            LastSession left = new LastSession(
                    Optional.empty(), List.of("db://lab?host=localhost:1", one), Optional.empty(), "COLUMNS");
            robot.interact(() -> opened.session.window().restore(left));
            until(() -> opened.model().chosen().tableProperty().get() != null);
            assertThat(opened.session.window().session().databases()).containsExactly(one);
            assertThat(robot.lookup(".dialog").tryQuery()).isEmpty();
            assertThat(opened.model().notices().currentProperty().get()).isNull();
        }
    }

    @Test
    void theWindowLiesWhereItLay(FxRobot robot) throws Exception {
        Frame frame = new Frame(40, 30, 1100, 700, false);
        try (Opened opened = new Opened("place")) {
            LastSession left = new LastSession(Optional.of(frame), List.of(), Optional.empty(), "");
            robot.interact(() -> opened.session.window().place(left));
            until(() -> opened.session.window().session().frame().equals(Optional.of(frame)));
        }
    }

    private static void until(Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(
                60,
                TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.asyncFx(() -> {
                            try {
                                return condition.call();
                            } catch (NullPointerException notThere) {
                                return false;
                            }
                        })
                        .get());
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** The application's window with a home of its own. */
    private final class Opened implements AutoCloseable {
        private final AppServices services;
        private final WindowSession session;

        Opened(String home) throws Exception {
            this(home, false);
        }

        Opened(String home, boolean expecting) throws Exception {
            services = new AppServices(new Home(folder.resolve(home)), ObjectStores.First.KEPT);
            session = WaitForAsyncUtils.asyncFx(() -> {
                        WindowSession made = new WindowSession(stage, services, Preferences.DEFAULT, expecting);
                        Look.fillScreen(stage);
                        stage.show();
                        return made;
                    })
                    .get();
        }

        MainViewModel model() {
            return session.window().model();
        }

        @Override
        public void close() throws Exception {
            WaitForAsyncUtils.asyncFx(session::close).get();
            services.close();
        }
    }
}
