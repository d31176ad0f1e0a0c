package dev.refill.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Texts stand out from what is behind them as WCAG 2 asks at level AA: 4.5 to 1. */
@ExtendWith(ApplicationExtension.class)
class ContrastTest {
    private static final double LEAST = 4.5;
    private static final Path SHEETS = Path.of("resources", "css");
    private static final Pattern TEXT =
            Pattern.compile("(?:-fx-text-fill|\\.sql-[a-z]+ \\{\\s*-fx-fill):\\s*(-(?:color|refill)-[a-z0-9-]+);");

    /** Of panels, of what is grouped in them, and of a row that is chosen. */
    private static final List<String> BEHIND = List.of("-color-bg-default", "-color-bg-subtle", "-refill-selected-row");

    /** Colours of texts that stand on a colour of their own, and that. */
    private static final List<String[]> OWN = List.of(
            new String[] {"-refill-attention-fg", "-refill-attention-bg"},
            new String[] {"-color-fg-emphasis", "-color-accent-emphasis"},
            new String[] {"-color-fg-default", "-color-success-subtle"},
            new String[] {"-color-fg-default", "-color-danger-subtle"},
            new String[] {"-color-fg-default", "-color-warning-subtle"});

    private Scene scene;

    @Start
    void start(Stage stage) {
        scene = new Scene(new StackPane(), 40, 40);
        stage.setScene(scene);
        stage.show();
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyColourOfTextCanBeReadOnWhatIsBehindIt(Theme theme) throws Exception {
        Set<String> texts = texts();
        assertThat(texts).contains("-color-fg-muted", "-color-danger-fg", "-refill-sql");
        List<String> tooFaint = WaitForAsyncUtils.asyncFx(() -> {
                    theme.applyTo(scene);
                    List<String> found = new ArrayList<>();
                    for (String text : texts) {
                        BEHIND.forEach(behind -> judge(text, behind, found));
                    }
                    OWN.forEach(pair -> judge(pair[0], pair[1], found));
                    return found;
                })
                .get();
        assertThat(tooFaint).isEmpty();
    }

    private void judge(String text, String behind, List<String> found) {
        Color base = colour("-color-bg-default", Color.WHITE);
        Color under = colour(behind, base);
        double ratio = ratio(colour(text, under), under);
        if (ratio < LEAST) {
            found.add(String.format("%s on %s: %.2f", text, behind, ratio));
        }
    }

    /** The colours that the application's own sheets give to texts, but for those on a ground of their own. */
    private static Set<String> texts() throws IOException {
        Set<String> texts = new TreeSet<>();
        try (Stream<Path> sheets = Files.list(SHEETS)) {
            for (Path sheet : sheets.toList()) {
                Matcher found = TEXT.matcher(Files.readString(sheet, StandardCharsets.UTF_8));
                while (found.find()) {
                    texts.add(found.group(1));
                }
            }
        }
        OWN.stream().limit(2).forEach(pair -> texts.remove(pair[0]));
        return texts;
    }

    /** A colour of the theme, laid over another where it lets that through. */
    private Color colour(String name, Color under) {
        Region probe = new Region();
        probe.setStyle("-fx-background-color: " + name + ";");
        StackPane root = new StackPane(probe);
        scene.setRoot(root);
        root.applyCss();
        Background background = probe.getBackground();
        assertThat(background).as(name).isNotNull();
        Color over = (Color) background.getFills().stream()
                .map(BackgroundFill::getFill)
                .findFirst()
                .orElseThrow();
        return under.interpolate(new Color(over.getRed(), over.getGreen(), over.getBlue(), 1), over.getOpacity());
    }

    private static double ratio(Color one, Color other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed())
                + 0.7152 * linear(colour.getGreen())
                + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
