package dev.refill.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.elements.ClassesShould;
import dev.refill.app.Main;
import dev.refill.catalog.Database;
import dev.refill.cli.Commands;
import dev.refill.job.JobRunner;
import dev.refill.model.TableDetail;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Dependencies point down, and each library stays behind its one door. */
class ArchitectureTest {
    private static final String ROOT = "dev.refill";

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    /** What each package may use of the others; itself always. */
    private static final Map<String, Set<String>> ALLOWED = new TreeMap<>(Map.ofEntries(
            Map.entry("model", Set.of()),
            Map.entry("job", Set.of("model")),
            Map.entry("catalog", Set.of("job", "model")),
            Map.entry("computed", Set.of("model")),
            Map.entry("compile", Set.of("computed", "model")),
            Map.entry("cuda", Set.of("compile", "model")),
            Map.entry("desktop", Set.of()),
            Map.entry("device", Set.of("cuda", "model")),
            Map.entry("function", Set.of("model")),
            Map.entry("secret", Set.of("model")),
            Map.entry("export", Set.of("model")),
            Map.entry("arrow", Set.of("export", "model")),
            Map.entry("request", Set.of("computed", "model")),
            Map.entry("store", Set.of("secret", "model")),
            Map.entry("lance", Set.of("computed", "store", "secret", "model")),
            Map.entry(
                    "engine",
                    Set.of("lance", "store", "compile", "computed", "cuda", "device", "function", "job", "model")),
            Map.entry(
                    "local",
                    Set.of(
                            "engine",
                            "lance",
                            "arrow",
                            "computed",
                            "device",
                            "function",
                            "catalog",
                            "job",
                            "secret",
                            "store",
                            "model")),
            Map.entry("cluster", Set.of("arrow", "computed", "catalog", "job", "request", "secret", "model")),
            Map.entry("schedule", Set.of("catalog", "job", "model")),
            Map.entry("cli", Set.of("catalog", "job", "model")),
            Map.entry(
                    "ui",
                    Set.of(
                            "catalog",
                            "computed",
                            "desktop",
                            "export",
                            "job",
                            "request",
                            "schedule",
                            "secret",
                            "model")),
            Map.entry(
                    "app",
                    Set.of(
                            "cli",
                            "ui",
                            "local",
                            "cluster",
                            "desktop",
                            "device",
                            "function",
                            "catalog",
                            "job",
                            "secret",
                            "store",
                            "model"))));

    static Stream<String> packages() {
        return ALLOWED.keySet().stream();
    }

    @Test
    void theWholeRootIsImportedSoThatTheRulesCanFail() {
        assertThat(ALL.contain(Main.class)).isTrue();
        assertThat(ALL.contain(Commands.class)).isTrue();
        assertThat(ALL.contain(Database.class)).isTrue();
        assertThat(ALL.contain(JobRunner.class)).isTrue();
        assertThat(ALL.contain(TableDetail.class)).isTrue();
        assertThatThrownBy(() -> noClasses()
                        .that()
                        .resideInAPackage(ROOT + ".cli..")
                        .should()
                        .dependOnClassesThat(resideInAPackage(ROOT + ".catalog.."))
                        .check(ALL))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Action");
    }

    @Test
    void everyClassIsInAPackageOfTheMap() {
        classes()
                .should()
                .resideInAnyPackage(
                        ALLOWED.keySet().stream().map(ArchitectureTest::under).toArray(String[]::new))
                .check(ALL);
    }

    @ParameterizedTest
    @MethodSource("packages")
    void dependenciesPointDown(String name) {
        String[] targets = Stream.concat(Stream.of(name), ALLOWED.get(name).stream())
                .map(ArchitectureTest::under)
                .toArray(String[]::new);
        classes()
                .that()
                .resideInAPackage(under(name))
                .should()
                .onlyDependOnClassesThat(not(resideInAPackage(ROOT + "..")).or(resideInAnyPackage(targets)))
                // Packages of a later step are in the map before they hold a class.
                .allowEmptyShould(true)
                .check(ALL);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(ALL);
        slices().matching(ROOT + ".ui.(*)..")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(ALL);
    }

    @Test
    void javaFxIsUsedInTheWindowAndItsStarterOnly() {
        stays("ui", "app")
                .dependOnClassesThat(resideInAnyPackage(
                        "javafx..", "com.sun.javafx..", "atlantafx..", "org.controlsfx..", "org.kordamp.."))
                .check(ALL);
    }

    @Test
    void lanceCoreIsCalledFromItsPackageOnly() {
        stays("lance").dependOnClassesThat(resideInAPackage("org.lance..")).check(ALL);
    }

    @Test
    void arrowIsUsedByWhatReadsAndWritesTablesOnly() {
        stays("arrow", "lance", "engine", "local", "function", "cluster")
                .dependOnClassesThat(resideInAPackage("org.apache.arrow.."))
                .check(ALL);
    }

    @Test
    void theHttpLibraryIsKnownToOnePackageOnly() {
        stays("cluster.http")
                .dependOnClassesThat(resideInAnyPackage("okhttp3..", "okio..", "java.net.http.."))
                .check(ALL);
    }

    @Test
    void whatTravelsIsReadWithoutSendingAnything() {
        noClasses()
                .that()
                .resideInAPackage(under("cluster.http"))
                .should()
                .dependOnClassesThat(resideInAnyPackage(under("cluster.wire"), under("catalog"), under("job")))
                .check(ALL);
        noClasses()
                .that()
                .resideInAPackage(under("cluster.wire"))
                .should()
                .dependOnClassesThat(resideInAnyPackage(under("catalog"), under("job")))
                .check(ALL);
    }

    @Test
    void sqliteIsUsedByTheHistoryOnly() {
        stays("job")
                .dependOnClassesThat(resideInAnyPackage("java.sql..", "org.sqlite.."))
                .check(ALL);
    }

    @Test
    void objectStoresAreAskedFromTheirPackageOnly() {
        stays("store")
                .dependOnClassesThat(resideInAPackage("software.amazon.awssdk.."))
                .check(ALL);
    }

    @Test
    void theKeyringIsAskedFromItsPackageOnly() {
        stays("secret")
                .dependOnClassesThat(resideInAPackage("com.github.javakeyring.."))
                .check(ALL);
    }

    @Test
    void nvidiasLibrariesAreCalledFromTheirPackageOnly() {
        stays("cuda").dependOnClassesThat(resideInAPackage("com.sun.jna..")).check(ALL);
    }

    @Test
    void theLayoutLibraryIsKnownToOnePackageOnly() {
        stays("ui.lineage")
                .dependOnClassesThat(resideInAnyPackage("org.eclipse.elk..", "org.eclipse.emf.."))
                .check(ALL);
    }

    @Test
    void theEditorsLibraryIsKnownToOnePackageOnly() {
        stays("ui.editor")
                .dependOnClassesThat(resideInAnyPackage("org.fxmisc..", "org.reactfx.."))
                .check(ALL);
    }

    @Test
    void picocliIsUsedByTheCommandsOnly() {
        stays("cli").dependOnClassesThat(resideInAPackage("picocli..")).check(ALL);
    }

    @Test
    void theStandardStreamsAreTheCommandLinesOnly() {
        noClasses()
                .that(not(resideInAnyPackage(under("cli"), under("app"))))
                .should(ACCESS_STANDARD_STREAMS)
                .check(ALL);
    }

    @Test
    void viewModelsKnowNoSceneGraph() {
        noClasses()
                .that()
                .resideInAPackage(under("ui"))
                .and()
                .haveSimpleNameEndingWith("Model")
                .should()
                .dependOnClassesThat(resideInAnyPackage("javafx.scene..", "javafx.stage..", "org.controlsfx.."))
                .allowEmptyShould(true)
                .check(ALL);
    }

    @Test
    void theModelIsValuesOnly() {
        classes()
                .that()
                .resideInAPackage(under("model"))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                        under("model"), "java.lang..", "java.math..", "java.util..", "java.time..", "org.jspecify.."))
                .check(ALL);
    }

    private static String under(String name) {
        return ROOT + "." + name + "..";
    }

    private static ClassesShould stays(String... names) {
        return noClasses()
                .that(not(resideInAnyPackage(
                        Stream.of(names).map(ArchitectureTest::under).toArray(String[]::new))))
                .should();
    }
}
