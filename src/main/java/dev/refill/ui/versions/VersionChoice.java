package dev.refill.ui.versions;

import dev.refill.catalog.Capability;
import dev.refill.model.TableRef;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The versions that are selected in the list, and what can be done with them. */
final class VersionChoice {
    private final VersionsViewModel model;
    private final VersionActions actions;
    private final List<VersionRow> chosen;

    VersionChoice(VersionsViewModel model, VersionActions actions, List<VersionRow> chosen) {
        this.model = model;
        this.actions = actions;
        this.chosen = chosen.stream().filter(Objects::nonNull).toList();
    }

    private Optional<String> one() {
        return chosen.size() == 1 ? Optional.empty() : Optional.of("Select one version first.");
    }

    Optional<String> againstLooking() {
        return one().or(() -> {
            TableRef looked = model.lookedProperty().get();
            return model.lookingAt(chosen.get(0)).equals(looked)
                    ? Optional.of("It is what the panels show.")
                    : Optional.empty();
        });
    }

    void look() {
        if (againstLooking().isEmpty()) {
            actions.lookAt(model.lookingAt(chosen.get(0)));
        }
    }

    Optional<String> againstRestoring() {
        return model.capabilities()
                .reasonAgainst(Capability.RESTORE)
                .or(this::one)
                .or(() ->
                        chosen.get(0).current() ? Optional.of("It is the newest version already.") : Optional.empty());
    }

    void restore() {
        if (againstRestoring().isEmpty()) {
            actions.restore(model.at(chosen.get(0)));
        }
    }

    Optional<String> againstTagging() {
        return model.capabilities().reasonAgainst(Capability.TAGS).or(this::one);
    }

    void tag() {
        if (againstTagging().isEmpty()) {
            actions.tag(model.at(chosen.get(0)));
        }
    }

    /** Without a selection it begins with the newest version. */
    Optional<String> againstBranching() {
        return model.capabilities()
                .reasonAgainst(Capability.BRANCHES)
                .or(() -> chosen.size() > 1 ? Optional.of("Select one version, or none for the newest.") : noTable());
    }

    private Optional<String> noTable() {
        return model.lookedProperty().get() == null ? Optional.of("Choose a table first.") : Optional.empty();
    }

    void branch() {
        TableRef looked = model.lookedProperty().get();
        if (againstBranching().isEmpty() && looked != null) {
            actions.branch(single().map(model::at).orElse(looked));
        }
    }

    Optional<String> againstDeletingBranch() {
        TableRef looked = model.lookedProperty().get();
        return model.capabilities()
                .reasonAgainst(Capability.BRANCHES)
                .or(this::noTable)
                .or(() -> looked != null && looked.branch() == null
                        ? Optional.of("Main is the table itself; choose another branch to delete it.")
                        : Optional.empty());
    }

    void deleteBranch() {
        TableRef looked = model.lookedProperty().get();
        if (againstDeletingBranch().isEmpty() && looked != null) {
            actions.deleteBranch(looked.onBranch(looked.branch()));
        }
    }

    Optional<String> againstComparing() {
        boolean two = chosen.size() == 2 || chosen.size() == 1 && !chosen.get(0).current();
        return two
                ? Optional.empty()
                : Optional.of("Select two versions, or one that is older than the newest, to compare their schemas.");
    }

    /** The older first; one alone is compared with the newest. */
    void compare() {
        if (againstComparing().isEmpty()) {
            VersionRow other = chosen.size() == 2 ? chosen.get(1) : model.rows().get(0);
            long older = Math.min(chosen.get(0).version(), other.version());
            long newer = Math.max(chosen.get(0).version(), other.version());
            TableRef any = model.at(other);
            actions.compare(any.at(older), any.at(newer));
        }
    }

    /** The only one; none where there are none or several. */
    Optional<VersionRow> single() {
        return chosen.size() == 1 ? Optional.of(chosen.get(0)) : Optional.empty();
    }
}
