package dev.refill.app.tour;

import dev.refill.app.AppServices;
import dev.refill.app.Home;
import dev.refill.app.OwnLog;
import dev.refill.app.WindowSession;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.store.ObjectStores;
import dev.refill.ui.settings.Preferences;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes the tour in every look, each with a window and a sample of its own. */
public final class Tour {
    private static final Logger log = LoggerFactory.getLogger(Tour.class);

    private Tour() {}

    /**
     * Runs it to the end. JavaFX must not run yet; where there is no display, its headless platform must be chosen
     * before.
     *
     * @param out the folder the pictures go to; pictures of an earlier tour there are overwritten
     * @param server the address of a server's database, whose screens are looked at; null for the main job on a sample
     * @return 0 where every value on screen was the expected one
     * @throws RefillException with the step, where the tour cannot go on or a value is wrong
     */
    public static int run(Path out, @Nullable String server) {
        // The headless platform's screen must hold the largest window.
        System.getProperties().putIfAbsent("headless.geometry", "2560x1440-32");
        Platform.setImplicitExit(false);
        Platform.startup(() -> {});
        Path temporary = null;
        try {
            temporary = Files.createTempDirectory("refill-tour");
            Path sample = temporary.resolve("made");
            SampleDatabase.write(sample);
            for (Look look : Look.ALL) {
                Path own = temporary.resolve(look.name());
                copy(sample, own.resolve("sample"));
                take(look, own, out.resolve(look.name()), server);
                log.info("Tour {} passed", look.name());
            }
            return 0;
        } catch (IOException e) {
            throw new RefillException(ErrorCode.NOT_PERMITTED, "The tour's folder cannot be made: " + e + ".", e);
        } finally {
            Platform.exit();
            delete(temporary);
        }
    }

    private static void take(Look look, Path own, Path pictures, @Nullable String server) {
        Stagehand stagehand = new Stagehand();
        Home home = new Home(own.resolve("home"));
        try (OwnLog kept = OwnLog.of(home);
                AppServices services = new AppServices(home, ObjectStores.First.KEPT)) {
            Stage stage = stagehand.onUi(Stage::new);
            WindowSession session =
                    stagehand.onUi(() -> new WindowSession(stage, services, Preferences.DEFAULT.with(look.theme())));
            try {
                stagehand.doOnUi(() -> {
                    stage.setX(0);
                    stage.setY(0);
                    stage.setWidth(look.width());
                    stage.setHeight(look.height());
                    stage.show();
                });
                if (server == null) {
                    new Walk(stagehand, session.window(), own.resolve("sample"), pictures).go();
                } else {
                    new ClusterWalk(stagehand, session.window(), server, pictures).go();
                }
            } finally {
                stagehand.doOnUi(() -> {
                    stage.hide();
                    session.close();
                });
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                Files.createDirectories(to.resolve(from.relativize(folder).toString()));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static void delete(@Nullable Path folder) {
        if (folder == null) {
            return;
        }
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.delete(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure)
                        throws IOException {
                    Files.delete(visited);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            log.warn("The tour's folder {} is left behind", folder, e);
        }
    }
}
