package dev.refill.ui.lineage;

import dev.refill.model.Column;
import dev.refill.ui.common.Pill;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * Puts columns into layers from left to right, each to the right of all that it reads. Columns that read each other are
 * laid out too. Takes a second the first time: call it in the background.
 *
 * <p>Source: the layered algorithm of the Eclipse Layout Kernel.
 */
final class LineageLayout {
    // All in em.
    private static final double GAP = 1.1;
    private static final double LAYER_GAP = 4.9;
    private static final double WIDEST = 30;
    private static final double LEAST = 7.4;
    private static final double LEAST_COMPUTED = 13;
    private static final double HEIGHT = 2.3;
    private static final double HEIGHT_COMPUTED = 3.7;
    /** What is beside the name: the edges of the box. */
    private static final double EDGES = 2;
    /** The kind's frame and the gap before it. */
    private static final double FRAME = 2.4;

    private static final double KIND_LETTERS = 0.846;

    static {
        LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    }

    private LineageLayout() {}

    static LineagePicture of(LineageGraph graph, LineageLetters letters) {
        ElkNode root = ElkGraphUtil.createGraph();
        root.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        root.setProperty(CoreOptions.DIRECTION, Direction.RIGHT);
        root.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE, GAP * letters.em());
        root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, LAYER_GAP * letters.em());
        Map<String, ElkNode> nodes = new HashMap<>();
        for (Column column : graph.columns()) {
            ElkNode node = ElkGraphUtil.createNode(root);
            boolean computed = column.definition().computed();
            node.setDimensions(
                    Math.rint(width(column, letters)), Math.rint((computed ? HEIGHT_COMPUTED : HEIGHT) * letters.em()));
            nodes.put(column.name(), node);
        }
        Map<LineageGraph.Edge, ElkEdge> edges = new HashMap<>();
        for (LineageGraph.Edge edge : graph.edges()) {
            edges.put(
                    edge,
                    ElkGraphUtil.createSimpleEdge(
                            Objects.requireNonNull(nodes.get(edge.read())),
                            Objects.requireNonNull(nodes.get(edge.reader()))));
        }
        new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
        List<LineagePicture.Box> boxes = graph.columns().stream()
                .map(c -> box(c, Objects.requireNonNull(nodes.get(c.name()))))
                .toList();
        List<LineagePicture.Line> lines = graph.edges().stream()
                .map(e -> new LineagePicture.Line(e, points(Objects.requireNonNull(edges.get(e)))))
                .toList();
        return new LineagePicture(graph, boxes, lines, root.getWidth(), root.getHeight());
    }

    /** So wide that its name is not cut, unless that is very long. */
    private static double width(Column column, LineageLetters letters) {
        double em = letters.em();
        double width = letters.width().applyAsDouble(column.name()) + EDGES * em;
        if (column.definition().computed()) {
            width += letters.width().applyAsDouble(Pill.word(column.definition())) * KIND_LETTERS + FRAME * em;
        }
        double least = column.definition().computed() ? LEAST_COMPUTED : LEAST;
        return Math.min(WIDEST * em, Math.max(least * em, width));
    }

    private static LineagePicture.Box box(Column column, ElkNode node) {
        return new LineagePicture.Box(column, node.getX(), node.getY(), node.getWidth(), node.getHeight());
    }

    private static List<Double> points(ElkEdge edge) {
        List<Double> points = new ArrayList<>();
        for (ElkEdgeSection section : edge.getSections()) {
            points.addAll(List.of(section.getStartX(), section.getStartY()));
            for (ElkBendPoint bend : section.getBendPoints()) {
                points.addAll(List.of(bend.getX(), bend.getY()));
            }
            points.addAll(List.of(section.getEndX(), section.getEndY()));
        }
        return points;
    }
}
