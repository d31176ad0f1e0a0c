package dev.refill.ui.columns;

import dev.refill.model.Column;
import dev.refill.model.Definition;
import dev.refill.model.TableDetail;
import dev.refill.ui.common.Controls;
import dev.refill.ui.common.FragmentStrip;
import dev.refill.ui.common.FreshnessWords;
import dev.refill.ui.common.Pill;
import dev.refill.ui.common.Reasoned;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** All about the chosen column, and what can be done with it. */
public final class InspectorView extends BorderPane {
    private final ColumnsViewModel model;
    private final ColumnActions actions;
    private final ChangeListener<FreshnessLook> onFreshness = (property, before, now) -> rebuild();
    private @Nullable ColumnRow row;

    public InspectorView(ColumnsViewModel model, ColumnActions actions) {
        this.model = model;
        this.actions = actions;
        getStyleClass().add("inspector");
        setId("inspector");
        setAccessibleText("The chosen column");
        model.selectedProperty().addListener((property, before, now) -> follow(now));
        model.registry().lookProperty().addListener((property, before, now) -> rebuild());
        follow(model.selectedProperty().get());
    }

    private void follow(@Nullable ColumnRow now) {
        if (row != null) {
            row.freshnessProperty().removeListener(onFreshness);
        }
        row = now;
        if (now != null) {
            now.freshnessProperty().addListener(onFreshness);
        }
        rebuild();
    }

    private void rebuild() {
        ColumnRow shown = row;
        TableDetail table = model.detailProperty().get();
        if (shown == null || table == null) {
            StackPane empty = new StackPane(Controls.paragraph("Choose a column to see what it is made of.", "muted"));
            empty.getStyleClass().add("inspector-empty");
            setCenter(empty);
            setBottom(null);
            return;
        }
        Inspection inspection =
                Inspection.of(table, shown, shown.freshnessProperty().get(), model.capabilities());
        ScrollPane scroll = new ScrollPane(content(inspection));
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        Node focused = getScene() == null ? null : getScene().getFocusOwner();
        String again = focused == null ? null : focused.getId();
        setCenter(scroll);
        setBottom(buttons(inspection));
        if (focused != null
                && again != null
                && focused.getScene() == null
                && lookup("#" + again) instanceof Button button) {
            button.requestFocus();
        }
    }

    private VBox content(Inspection inspection) {
        Column column = inspection.column();
        VBox content = new VBox(6);
        content.getStyleClass().add("inspector-content");
        Label name = Controls.label(column.path(), "inspector-name");
        Controls.tip(name);
        HBox title = new HBox(8, name);
        title.setAlignment(Pos.CENTER_LEFT);
        if (column.definition().computed()) {
            title.getChildren().add(Pill.of(column.definition()));
        }
        content.getChildren().add(title);
        if (column.definition().computed()) {
            content.getChildren()
                    .addAll(
                            Controls.section("Definition"),
                            code(column.definition().text()));
        }
        inspection.freshness().ifPresent(freshness -> {
            FragmentStrip strip = new FragmentStrip(actions::showFragments);
            strip.show(freshness);
            content.getChildren().addAll(section(FreshnessWords.fragments(freshness)), strip);
        });
        if (!inspection.freshnessNote().isEmpty()) {
            content.getChildren().add(Controls.paragraph(inspection.freshnessNote(), "muted"));
        }
        content.getChildren().add(FactsGrid.beside(inspection.facts()));
        if (column.definition() instanceof Definition.Function function) {
            content.getChildren()
                    .addAll(FunctionSection.of(
                            function, model.registry().lookProperty().get()));
        }
        if (!inspection.metadata().isEmpty()) {
            content.getChildren().addAll(Controls.section("Metadata"), FactsGrid.over(inspection.metadata()));
        }
        return content;
    }

    private static Label section(String text) {
        return Controls.paragraph(text, "section");
    }

    private static Node code(String text) {
        Label label = Controls.paragraph(text.isEmpty() ? "(empty)" : text, "mono", "code-block");
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }

    private Node buttons(Inspection inspection) {
        Column column = inspection.column();
        FlowPane bar = new FlowPane(6, 8);
        bar.getStyleClass().add("inspector-actions");
        add(
                bar,
                inspection.refresh(),
                Controls.button("_Refresh…", () -> actions.refresh(column), "accent"),
                "refresh");
        add(
                bar,
                inspection.change(),
                Controls.button("_Change…", () -> actions.changeExpression(column)),
                "change-expression");
        add(
                bar,
                inspection.schedule(),
                Controls.button("_Schedule…", () -> actions.changeSchedule(column)),
                "schedule");
        add(bar, inspection.rename(), Controls.button("Re_name…", () -> actions.rename(column)), "rename");
        add(
                bar,
                inspection.drop(),
                Controls.button("_Drop…", () -> actions.drop(column), "danger", "button-outlined"),
                "drop");
        VBox box = new VBox(6, bar);
        inspection
                .drop()
                .reasonAgainst()
                .ifPresent(reason -> box.getChildren()
                        .add(0, Controls.paragraph("Renaming and dropping are off: " + reason, "muted", "small")));
        inspection
                .refresh()
                .reasonAgainst()
                .ifPresent(reason ->
                        box.getChildren().add(0, Controls.paragraph("Refreshing is off: " + reason, "muted", "small")));
        box.getStyleClass().add("inspector-footer");
        return box;
    }

    private static void add(FlowPane bar, Inspection.Action action, Button button, String id) {
        if (action.offered()) {
            button.setId(id);
            Reasoned reasoned = new Reasoned(button);
            reasoned.reasonAgainst(action.reasonAgainst());
            bar.getChildren().add(reasoned);
        }
    }
}
