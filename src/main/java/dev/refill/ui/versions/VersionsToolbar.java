package dev.refill.ui.versions;

import dev.refill.model.Branch;
import dev.refill.model.TableRef;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.Reasoned;
import dev.refill.ui.common.WrapBar;
import java.util.Objects;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;

/** The branch whose versions are listed, and what can be done with those that are selected. */
final class VersionsToolbar extends WrapBar {
    private final VersionsViewModel model;
    private final VersionActions actions;
    private final ComboBox<String> branch = new ComboBox<>();
    private final Reasoned look;
    private final Reasoned restore;
    private final Reasoned tag;
    private final Reasoned compare;
    private final Reasoned create;
    private final Reasoned delete;
    private VersionChoice choice;
    private boolean following;

    VersionsToolbar(VersionsViewModel model, VersionActions actions, VersionChoice first) {
        super(8);
        this.model = model;
        this.actions = actions;
        this.choice = first;
        getStyleClass().add("bar");
        branch.setId("versions-branch");
        branch.setAccessibleText("Branch");
        branch.setOnAction(event -> choose());
        model.branches().addListener((ListChangeListener<String>) change -> follow());
        model.lookedProperty().addListener((property, before, now) -> follow());
        look = reasoned("_Look at it", "version-look", () -> choice.look());
        restore = reasoned("_Restore…", "version-restore", () -> choice.restore());
        tag = reasoned("_Tag…", "version-tag", () -> choice.tag());
        compare = reasoned("_Compare", "version-compare", () -> choice.compare());
        compare.button().setAccessibleText("Compare schemas");
        create = reasoned("_New branch…", "branch-create", () -> choice.branch());
        delete = reasoned("_Delete branch…", "branch-delete", () -> choice.deleteBranch());
        Label label = Controls.label("Branch", "muted");
        label.setLabelFor(branch);
        label.setMinWidth(USE_PREF_SIZE);
        branch.setMaxWidth(160);
        getChildren().addAll(label, branch, create, delete, Controls.spacer(), look, restore, tag, compare);
        follow();
        show(first);
    }

    private static Reasoned reasoned(String text, String id, Runnable action) {
        Button button = Controls.button(text, action);
        button.setId(id);
        return new Reasoned(button);
    }

    void show(VersionChoice now) {
        choice = now;
        look.reasonAgainst(now.againstLooking());
        restore.reasonAgainst(now.againstRestoring());
        tag.reasonAgainst(now.againstTagging());
        compare.reasonAgainst(now.againstComparing());
        create.reasonAgainst(now.againstBranching());
        delete.reasonAgainst(now.againstDeletingBranch());
    }

    private void follow() {
        TableRef looked = model.lookedProperty().get();
        String name = looked == null ? "" : Optional.ofNullable(looked.branch()).orElse(Branch.MAIN);
        following = true;
        branch.getItems().setAll(model.branches());
        branch.setValue(name);
        following = false;
        branch.setDisable(model.branches().size() < 2);
    }

    private void choose() {
        TableRef looked = model.lookedProperty().get();
        String wanted = branch.getValue();
        if (!following && looked != null && wanted != null) {
            TableRef on = looked.onBranch(wanted);
            if (!Objects.equals(on.branch(), looked.branch())) {
                actions.lookAt(on);
            }
        }
    }
}
