package dev.refill.ui.shell;

import dev.refill.catalog.Database;
import dev.refill.catalog.VersionChanges;
import dev.refill.model.RefillException;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.model.Tag;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Confirmation;
import dev.refill.ui.common.DialogService;
import dev.refill.ui.common.Format;
import dev.refill.ui.common.Notices;
import dev.refill.ui.common.TextQuestion;
import dev.refill.ui.common.Words;
import dev.refill.ui.versions.CompareModel;
import dev.refill.ui.versions.VersionActions;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/** What can be done with the versions of the chosen table; each change asks in a dialog first. */
final class VersionCommands implements VersionActions {
    private final Background background;
    private final DialogService dialogs;
    private final ChosenTable chosen;
    private final TablePanels panels;
    private final Notices notices;
    private final UndoModel undo;

    VersionCommands(
            Background background,
            DialogService dialogs,
            ChosenTable chosen,
            TablePanels panels,
            Notices notices,
            UndoModel undo) {
        this.background = background;
        this.dialogs = dialogs;
        this.chosen = chosen;
        this.panels = panels;
        this.notices = notices;
        this.undo = undo;
    }

    @Override
    public void lookAt(TableRef table) {
        panels.lookAt(table);
    }

    @Override
    public void restore(TableRef at) {
        long version = at.version().orElseThrow();
        dialogs.open(new Confirmation(
                "Restore version " + Format.version(version) + "?",
                "It becomes the newest version again, under a new number. Every version there is stays readable as it is.",
                "_Restore",
                false,
                (yes, done, failed) -> change(
                        changes -> changes.restore(at),
                        made -> {
                            panels.lookAt(at.onBranch(at.branch()));
                            return "Version " + Format.version(version) + " is restored as version "
                                    + Format.version(made) + ".";
                        },
                        done,
                        failed)));
    }

    @Override
    public void tag(TableRef at) {
        dialogs.open(new TextQuestion(
                "Tag version " + Format.version(at.version().orElseThrow()),
                "Name",
                "",
                "_Tag",
                (name, done, failed) -> {
                    Tag tag = named(name.strip(), at);
                    changeTag(
                            at.id(),
                            changes -> changes.createTag(at.id(), tag),
                            names(tag),
                            TagReversal.made(tag),
                            done,
                            failed);
                }));
    }

    private static Tag named(String name, TableRef at) {
        return new Tag(name, at.branch(), at.version().orElseThrow());
    }

    private static String names(Tag tag) {
        return Words.quoted(tag.name()) + " names version " + Format.version(tag.version()) + " now.";
    }

    @Override
    public void moveTag(Tag tag, TableRef at) {
        Tag moved = named(tag.name(), at);
        dialogs.open(new Confirmation(
                "Move the tag " + tag.name() + "?",
                "It names version " + Format.version(tag.version()) + " now, and will name version "
                        + Format.version(moved.version()) + ".",
                "_Move tag",
                false,
                (yes, done, failed) -> changeTag(
                        at.id(),
                        changes -> changes.moveTag(at.id(), moved),
                        names(moved),
                        TagReversal.moved(tag, moved),
                        done,
                        failed)));
    }

    @Override
    public void deleteTag(Tag tag) {
        TableRef table = chosen.refProperty().get();
        if (table == null) {
            return;
        }
        dialogs.open(new Confirmation(
                "Delete the tag " + tag.name() + "?",
                "Version " + Format.version(tag.version())
                        + " stays, without this name. A cleanup of old versions may then take it away.",
                "_Delete tag",
                (yes, done, failed) -> changeTag(
                        table.id(),
                        changes -> changes.deleteTag(table.id(), tag.name()),
                        "The tag " + Words.quoted(tag.name()) + " is deleted.",
                        TagReversal.deleted(tag),
                        done,
                        failed)));
    }

    @Override
    public void branch(TableRef from) {
        String where = from.version().isPresent()
                ? "version " + Format.version(from.version().getAsLong())
                : "the newest version";
        dialogs.open(new TextQuestion(
                "New branch from " + where + (from.branch() == null ? " of main" : " of the branch " + from.branch()),
                "Name",
                "",
                "_Make branch",
                (text, done, failed) -> {
                    String name = text.strip();
                    change(
                            changes -> changes.createBranch(from, name),
                            version -> {
                                panels.lookAt(from.onBranch(name));
                                return "The branch " + Words.quoted(name) + " begins with version "
                                        + Format.version(version) + ". Changes on it leave "
                                        + (from.branch() == null ? "main" : "the branch " + from.branch())
                                        + " as it is.";
                            },
                            done,
                            failed);
                }));
    }

    @Override
    public void deleteBranch(TableRef branch) {
        String name = Objects.requireNonNull(branch.branch());
        dialogs.open(new Confirmation(
                "Delete the branch " + name + "?",
                "All its versions, and the rows and values that were written on it, are lost for good. Main and the other"
                        + " branches stay as they are.",
                "_Delete branch",
                (yes, done, failed) -> change(
                        changes -> {
                            changes.deleteBranch(branch.id(), name);
                            return 0L;
                        },
                        nothing -> {
                            TableRef shown = chosen.refProperty().get();
                            if (shown != null && name.equals(shown.branch())) {
                                panels.lookAt(TableRef.of(branch.id()));
                            }
                            return "The branch " + Words.quoted(name) + " is deleted.";
                        },
                        done,
                        failed)));
    }

    @Override
    public void compare(TableRef before, TableRef after) {
        Database database = chosen.databaseProperty().get();
        if (database != null) {
            dialogs.open(new CompareModel(background, database, before, after));
        }
    }

    /** @param said tells of it, a sentence with the way back beside it */
    private void changeTag(
            TableId table,
            Consumer<VersionChanges> change,
            String said,
            Reversal reversal,
            Runnable done,
            Consumer<RefillException> failed) {
        run(
                changes -> {
                    change.accept(changes);
                    return said;
                },
                (database, sentence) -> {
                    panels.reload();
                    undo.made(database, asShown(table), reversal);
                    notices.done(sentence, undo::undo);
                },
                done,
                failed);
    }

    private TableRef asShown(TableId table) {
        TableRef shown = chosen.refProperty().get();
        return shown != null && shown.id().equals(table) ? shown : TableRef.of(table);
    }

    /** @param said what is told of the version that the change returns */
    private void change(
            Function<VersionChanges, Long> change,
            Function<Long, String> said,
            Runnable done,
            Consumer<RefillException> failed) {
        run(
                change,
                (database, version) -> {
                    String sentence = said.apply(version);
                    panels.reload();
                    notices.done(sentence);
                },
                done,
                failed);
    }

    /** Changes the chosen database in the background. */
    private <T> void run(
            Function<VersionChanges, T> change,
            BiConsumer<Database, T> changed,
            Runnable done,
            Consumer<RefillException> failed) {
        Database database = chosen.databaseProperty().get();
        if (database == null) {
            done.run();
            return;
        }
        background.run(
                () -> change.apply(database.versionChanges()),
                value -> {
                    done.run();
                    changed.accept(database, value);
                },
                failed);
    }
}
