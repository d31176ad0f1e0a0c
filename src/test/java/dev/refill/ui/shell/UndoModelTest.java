package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.local.LocalDatabase;
import dev.refill.local.Numbers;
import dev.refill.model.AutoRefresh;
import dev.refill.model.TableRef;
import dev.refill.model.Tag;
import dev.refill.ui.Queue;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Notice;
import dev.refill.ui.common.QuestionModel;
import dev.refill.ui.common.TextQuestion;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tags and statements' schedules taken back on a table on disk, while another writer opens it too. */
class UndoModelTest {
    private static final TableRef TABLE = TableRef.of(Numbers.ID);
    private static final Tag GOOD = new Tag("good", null, 1);
    private static final AutoRefresh HOURLY = new AutoRefresh(true, OptionalLong.of(3600));

    @TempDir
    Path folder;

    private final Queue dialogs = new Queue();
    private Numbers numbers;
    private MainViewModel model;

    @BeforeEach
    void open() {
        numbers = new Numbers(folder, "2.1", 1L, 2L);
        numbers.declare("d", "x * 2");
        model = new MainViewModel(new Background(Runnable::run, Runnable::run), dialogs, dialogs, new LocalServices());
        Database opened = LocalDatabase.open(folder.toString());
        model.opened(opened);
        model.navigation().go(opened, Numbers.ID);
    }

    @AfterEach
    void close() {
        model.close();
        numbers.close();
    }

    @Test
    void aTagThatWasMadeIsGoneAgain() {
        tag("good");
        assertThat(told()).isEqualTo("“good” names version 1 now.");
        assertThat(tags()).containsExactly(GOOD);
        undo();
        assertThat(told()).isEqualTo("The tag “good” is gone again.");
        assertThat(tags()).isEmpty();
        assertThat(model.undo().reasonAgainst()).isPresent();
    }

    @Test
    void aDeletedTagNamesItsVersionAgain() {
        theirs().versionChanges().createTag(Numbers.ID, GOOD);
        model.versionCommands().deleteTag(GOOD);
        submit();
        assertThat(tags()).isEmpty();
        undo();
        assertThat(told()).isEqualTo("“good” names version 1 again.");
        assertThat(tags()).containsExactly(GOOD);
    }

    @Test
    void aMovedTagIsTakenBackBeforeItsMaking() {
        tag("good");
        model.versionCommands().moveTag(GOOD, TABLE.at(2));
        submit();
        assertThat(tags()).containsExactly(new Tag("good", null, 2));
        undo();
        assertThat(told()).isEqualTo("“good” names version 1 again.");
        assertThat(tags()).containsExactly(GOOD);
        undo();
        assertThat(tags()).isEmpty();
    }

    @Test
    void aTagThatSomebodyElseMovedStaysWhereItIs() {
        tag("good");
        Tag moved = new Tag("good", null, 2);
        theirs().versionChanges().moveTag(Numbers.ID, moved);
        undo();
        assertThat(told()).isEqualTo("The tag “good” was moved meanwhile and stays where it is now.");
        assertThat(tags()).containsExactly(moved);
    }

    @Test
    void aTagThatSomebodyElseDeletedStaysDeleted() {
        tag("good");
        theirs().versionChanges().deleteTag(Numbers.ID, "good");
        undo();
        assertThat(told()).isEqualTo("The tag “good” was deleted meanwhile and stays deleted.");
        assertThat(tags()).isEmpty();
    }

    @Test
    void aDeletedTagThatSomebodyElseMadeAgainStaysAsItIs() {
        tag("good");
        model.versionCommands().deleteTag(GOOD);
        submit();
        Tag again = new Tag("good", null, 2);
        theirs().versionChanges().createTag(Numbers.ID, again);
        undo();
        assertThat(told()).isEqualTo("The tag “good” was made again meanwhile and stays as it is now.");
        assertThat(tags()).containsExactly(again);
    }

    @Test
    void aTagWhoseMakingWasRefusedIsNothingToTakeBack() {
        theirs().versionChanges().createTag(Numbers.ID, GOOD);
        tag("good");
        assertThat(model.undo().reasonAgainst()).isPresent();
    }

    @Test
    void aScheduleThatAStatementStoredIsAsItWas() {
        run("SET auto_refresh_enabled = true, auto_refresh_interval_seconds = 3600");
        assertThat(told()).startsWith("The schedule of “d” is stored, at version ");
        assertThat(schedule(TABLE)).isEqualTo(HOURLY);
        undo();
        assertThat(told()).startsWith("The schedule of “d” is as it was, at version ");
        assertThat(schedule(TABLE)).isEqualTo(AutoRefresh.DEFAULT);
    }

    @Test
    void aStatementsScheduleThatSomebodyElseChangedStaysAsItIs() {
        run("SET auto_refresh_interval_seconds = 3600");
        AutoRefresh other = new AutoRefresh(false, OptionalLong.empty());
        theirs().setAutoRefresh(TABLE, "d", other);
        undo();
        assertThat(told()).isEqualTo("“d” was changed again meanwhile and stays as it is now.");
        assertThat(schedule(TABLE)).isEqualTo(other);
    }

    @Test
    void aStatementsScheduleIsTakenBackOnItsBranchAlone() {
        theirs().versionChanges().createBranch(TABLE, "trial");
        TableRef trial = TABLE.onBranch("trial");
        run("SET auto_refresh_interval_seconds = 3600");
        model.panels().lookAt(trial);
        run("SET auto_refresh_interval_seconds = 3600");
        undo();
        assertThat(schedule(trial)).isEqualTo(AutoRefresh.DEFAULT);
        assertThat(schedule(TABLE)).isEqualTo(HOURLY);
    }

    private void tag(String name) {
        model.versionCommands().tag(TABLE.at(1));
        ((TextQuestion) dialogs.dialogs.get(dialogs.dialogs.size() - 1))
                .textProperty()
                .set(name);
        submit();
    }

    private void submit() {
        ((QuestionModel<?>) dialogs.dialogs.get(dialogs.dialogs.size() - 1)).submit();
    }

    private void run(String change) {
        model.pages().show(TableTab.SQL);
        model.sql().textProperty().set("ALTER TABLE numbers ALTER COLUMN d " + change);
        model.sql().run();
        assertThat(model.sql().refusalProperty().get()).isEmpty();
    }

    /** As the button in the notice does, which is there for what can be taken back alone. */
    private void undo() {
        Runnable back = notice().undo();
        if (back == null) {
            model.undo().undo();
        } else {
            back.run();
        }
    }

    private Notice notice() {
        return Objects.requireNonNull(model.notices().currentProperty().get());
    }

    private String told() {
        return notice().sentence();
    }

    private Database theirs() {
        return numbers.database();
    }

    private List<Tag> tags() {
        return theirs().tags(Numbers.ID);
    }

    private AutoRefresh schedule(TableRef table) {
        return theirs().describe(table).column("d").orElseThrow().autoRefresh();
    }
}
