package dev.refill.ui.columns;

import dev.refill.model.Definition;
import dev.refill.ui.common.Controls;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;

/** The inspector's part on a Function: its binding, and what the registry tells. */
final class FunctionSection {
    private FunctionSection() {}

    static List<Node> of(Definition.Function function, FunctionLook look) {
        List<Node> nodes = new ArrayList<>();
        List<Inspection.Fact> binding = FunctionFacts.binding(function);
        if (!binding.isEmpty()) {
            nodes.add(Controls.section("Binding"));
            nodes.add(FactsGrid.beside(binding));
        }
        nodes.add(Controls.section("In the registry"));
        nodes.add(registry(look));
        return nodes;
    }

    static Node registry(FunctionLook look) {
        if (look instanceof FunctionLook.Known known) {
            FactsGrid facts = FactsGrid.beside(FunctionFacts.of(known.function()));
            facts.setId("function-facts");
            return facts;
        }
        Node sentence = Controls.paragraph(
                look instanceof FunctionLook.Failed failed ? failed.sentence() : "Looking the Function up…", "muted");
        sentence.setId("function-note");
        return sentence;
    }
}
