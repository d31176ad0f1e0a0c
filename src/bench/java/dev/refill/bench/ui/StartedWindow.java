package dev.refill.bench.ui;

import com.sun.management.OperatingSystemMXBean;
import dev.refill.app.Main;
import java.lang.management.ManagementFactory;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.stage.Window;

/** Starts Refill as its launcher does, prints the process's processor time in ms once the window was drawn, and ends. */
public final class StartedWindow {
    private StartedWindow() {}

    public static void main(String[] args) {
        System.setProperty("glass.platform", "Monocle");
        System.setProperty("monocle.platform", "Headless");
        System.setProperty("prism.order", "sw");
        System.setProperty("java.awt.headless", "true");
        Thread watcher = new Thread(StartedWindow::watch, "watcher");
        watcher.setDaemon(true);
        watcher.start();
        Main.main(args);
    }

    private static void watch() {
        while (true) {
            try {
                Thread.sleep(20);
                Platform.runLater(() -> new Drawn().start());
                return;
            } catch (IllegalStateException notStarted) {
                // The toolkit is not there yet.
            } catch (InterruptedException stopped) {
                return;
            }
        }
    }

    private static final class Drawn extends AnimationTimer {
        private int pulses;

        @Override
        public void handle(long now) {
            if (Window.getWindows().stream().anyMatch(Window::isShowing) && ++pulses > 2) {
                OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
                System.out.println(system.getProcessCpuTime() / 1_000_000);
                System.out.flush();
                Runtime.getRuntime().halt(0);
            }
        }
    }
}
