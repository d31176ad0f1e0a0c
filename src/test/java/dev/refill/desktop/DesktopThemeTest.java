package dev.refill.desktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.desktop.Commands.Output;
import dev.refill.desktop.DesktopTheme.Answer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers as the programs give them, on desktops that lack any of them too. */
class DesktopThemeTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"(<<uint32 1>>,); true", "(<<uint32 2>>,); false", "(<<uint32 0>>,); false", "(<uint32 1>,); true"
            })
    void thePortalIsAskedFirst(String text, boolean dark) {
        assertThat(read("Linux", Map.of("gdbus", new Output(0, text), "gsettings", new Output(0, "'default'"))))
                .isEqualTo(new Answer.Known(dark));
    }

    @ParameterizedTest
    @CsvSource({"prefer-dark, true", "prefer-light, false", "default, false"})
    void whereThePortalDoesNotKnowTheDesktopsOwnSettingCounts(String scheme, boolean dark) {
        Output own = new Output(0, "'" + scheme + "'\n");
        assertThat(read("Linux", Map.of("gdbus", new Output(1, ""), "gsettings", own)))
                .isEqualTo(new Answer.Known(dark));
        assertThat(read("Linux", Map.of("gsettings", own))).isEqualTo(new Answer.Known(dark));
    }

    @Test
    void whatCannotBeKnownIsSaidInASentence() {
        assertThat(read("Linux", Map.of()))
                .isInstanceOfSatisfying(
                        Answer.Unknown.class,
                        unknown ->
                                assertThat(unknown.reason()).contains("portal").endsWith("."));
        assertThat(read("Linux", Map.of("gdbus", new Output(0, "()"), "gsettings", new Output(1, "No such schema"))))
                .isInstanceOf(Answer.Unknown.class);
        assertThat(read("Mac OS X", Map.of())).isInstanceOf(Answer.Unknown.class);
        assertThat(read("Windows 11", Map.of("reg", new Output(1, "")))).isInstanceOf(Answer.Unknown.class);
    }

    @Test
    void aMacIsLightWhereTheSettingIsMissing() {
        assertThat(read("Mac OS X", Map.of("defaults", new Output(0, "Dark\n"))))
                .isEqualTo(new Answer.Known(true));
        assertThat(read("Mac OS X", Map.of("defaults", new Output(1, "")))).isEqualTo(new Answer.Known(false));
    }

    @Test
    void windowsTellsWhetherAppsAreLight() {
        String key = "\r\nHKEY_CURRENT_USER\\Software\r\n    AppsUseLightTheme    REG_DWORD    0x";
        assertThat(read("Windows 10", Map.of("reg", new Output(0, key + "0\r\n"))))
                .isEqualTo(new Answer.Known(true));
        assertThat(read("Windows 10", Map.of("reg", new Output(0, key + "1\r\n"))))
                .isEqualTo(new Answer.Known(false));
    }

    @Test
    void aProgramThatDoesNotEndIsNotWaitedFor() {
        List<String> java =
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-version");
        assertThatThrownBy(() -> new Processes(Duration.ofMillis(1)).run(java))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("did not answer");
        assertThatThrownBy(() -> new Processes(Duration.ofSeconds(5)).run(List.of("no-such-program-here")))
                .isInstanceOf(IOException.class);
    }

    @Test
    void whatAProgramSaysIsReadToItsEnd() throws IOException {
        List<String> java =
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "--version");
        Output output = new Processes(Duration.ofSeconds(60)).run(java);
        assertThat(output.status()).isZero();
        assertThat(output.text()).contains("Runtime");
    }

    private static Answer read(String system, Map<String, Output> programs) {
        return new DesktopTheme(system, command -> {
                    Output output = programs.get(command.get(0));
                    if (output == null) {
                        throw new IOException("error=2, No such file or directory");
                    }
                    return output;
                })
                .read();
    }
}
