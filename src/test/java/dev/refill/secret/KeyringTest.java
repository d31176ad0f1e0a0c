package dev.refill.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The Secret Service of a D-Bus session of the test's own, in processes of their own; skipped where there is none. */
@Timeout(180)
class KeyringTest {
    private static final String VALUE = "key-of-the-keyring-test-ü";

    @TempDir
    private Path folder;

    /** What a process does with the keyring, a line for each step. */
    static final class Child {
        public static void main(String[] steps) {
            try (SecretStore store = SecretStore.open()) {
                System.out.println(store.place());
                for (String step : steps) {
                    switch (step) {
                        case "put" -> store.put("Refill test", "account", Secret.of(VALUE));
                        case "remove" -> store.remove("Refill test", "account");
                        default ->
                            System.out.println("found "
                                    + store.get("Refill test", "account").map(VALUE_IS));
                    }
                }
            }
            System.exit(0);
        }

        private static final java.util.function.Function<Secret, Boolean> VALUE_IS =
                secret -> secret.reveal().equals(VALUE);
    }

    @Test
    void aKeyIsThereForTheNextProcessUntilItIsRemoved() throws Exception {
        assumeTrue(onPath("dbus-run-session") && onPath("gnome-keyring-daemon"), "no Secret Service to be started");
        String out = session(
                "printf password | gnome-keyring-daemon --unlock --components=secrets >/dev/null",
                java("put"),
                java("get"),
                java("remove", "get"));
        assertThat(out.lines())
                .containsExactly(
                        "Keyring[name=the system's keyring]",
                        "Keyring[name=the system's keyring]",
                        "found Optional[true]",
                        "Keyring[name=the system's keyring]",
                        "found Optional.empty");
    }

    @Test
    void withoutADBusSessionThereIsNoKeyringAndTheReasonIsSaid() throws Exception {
        assumeTrue(System.getProperty("os.name").startsWith("Linux"));
        String out = run(List.of("/bin/sh", "-c", java("put", "get")));
        assertThat(out).startsWith("Session[reason=No keyring answers here").contains("found Optional[true]");
    }

    private String session(String... commands) throws Exception {
        return run(List.of("dbus-run-session", "--", "/bin/sh", "-c", String.join("\n", commands)));
    }

    private static String java(String... steps) {
        return "\"" + Path.of(System.getProperty("java.home"), "bin", "java") + "\" -cp \"$CHILD_PATH\" '"
                + Child.class.getName() + "' " + String.join(" ", steps);
    }

    private String run(List<String> command) throws Exception {
        Path runtime = Files.createDirectories(folder.resolve("run"));
        Path out = folder.resolve("out");
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(command))
                .redirectOutput(out.toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().remove("DBUS_SESSION_BUS_ADDRESS");
        builder.environment().remove("DISPLAY");
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("XDG_DATA_HOME", folder.resolve("data").toString());
        builder.environment().put("XDG_RUNTIME_DIR", runtime.toString());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("CHILD_PATH", System.getProperty("java.class.path"));
        builder.start().waitFor();
        assertNothingHolds(VALUE);
        return Files.readString(out, StandardCharsets.UTF_8);
    }

    private void assertNothingHolds(String value) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(value)
                        .doesNotContain("key-of-the-keyring-test");
            }
        }
    }

    private static boolean onPath(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .anyMatch(entry -> Files.isExecutable(Path.of(entry, program)));
    }
}
