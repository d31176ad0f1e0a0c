package dev.refill.ui.columns;

import dev.refill.ui.common.Controls;
import dev.refill.ui.common.ErrorText;
import dev.refill.ui.common.Reasoned;
import dev.refill.ui.common.WrapBar;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The Columns tab: the schema as a tree, with what is computed, from what, and how fresh it is. */
public final class ColumnsView extends VBox {
    private final ColumnsViewModel model;
    private final TextField filter = Controls.field("Filter columns");

    public ColumnsView(ColumnsViewModel model, ColumnActions actions) {
        this.model = model;
        getStyleClass().add("columns");
        ErrorText error = new ErrorText();
        model.failureProperty().addListener((property, before, now) -> error.show(now));
        ColumnsTree tree = new ColumnsTree(model, actions, filter.fontProperty());
        setVgrow(tree, Priority.ALWAYS);
        getChildren().addAll(toolbar(actions), error, tree);
    }

    /** Where typing filters the columns. */
    public TextField filter() {
        return filter;
    }

    private WrapBar toolbar(ColumnActions actions) {
        Button declare = Controls.button("+ _Computed column", actions::declare, "success");
        declare.setId("declare");
        declare.setAccessibleText("Declare a computed column");
        Reasoned reasoned = new Reasoned(declare);
        model.detailProperty()
                .addListener((property, before, now) -> reasoned.reasonAgainst(
                        now == null ? java.util.Optional.of("Choose a table first.") : model.reasonAgainstDeclaring()));
        Reasoned function = function(actions);
        filter.setId("columns-filter");
        filter.textProperty().bindBidirectional(model.filterProperty());
        WrapBar toolbar = new WrapBar(8, reasoned, function, stale(actions), Controls.spacer(), filter);
        toolbar.getStyleClass().add("toolbar");
        return toolbar;
    }

    /** There for a server's tables; a folder's Functions are somebody else's. */
    private Reasoned function(ColumnActions actions) {
        Button declare = Controls.button("+ _Function column", actions::declareFunction);
        declare.setId("declare-function");
        declare.setAccessibleText("Declare columns that a registered Function fills");
        Reasoned reasoned = new Reasoned(declare);
        reasoned.managedProperty().bind(reasoned.visibleProperty());
        reasoned.setVisible(false);
        model.detailProperty().addListener((property, before, now) -> {
            reasoned.setVisible(now != null && model.hasFunctions());
            reasoned.reasonAgainst(model.reasonAgainstFunctions());
        });
        return reasoned;
    }

    private Reasoned stale(ColumnActions actions) {
        Button button = Controls.button("Refresh what is _stale", actions::refreshStale);
        button.setId("refresh-stale");
        Reasoned reasoned = new Reasoned(button);
        model.staleProperty().addListener((property, before, now) -> {
            int count = now.stale().size();
            button.setText("Refresh what is _stale" + (count == 0 ? "" : " (" + count + ")"));
            button.setAccessibleText(button.getText().replace("_", ""));
            reasoned.reasonAgainst(now.reasonAgainst());
        });
        reasoned.reasonAgainst(model.staleProperty().get().reasonAgainst());
        return reasoned;
    }
}
