package dev.refill.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import dev.refill.lance.LanceTable;
import dev.refill.lance.Planner;
import dev.refill.lance.ScanRequest;
import dev.refill.lance.ScratchClone;
import dev.refill.lance.TableWriter;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * SQL reaches the library, which some texts end, through few doors; who may use one is written here, and why the text that
 * goes through is safe.
 */
class GuardedTextTest {
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.refill");

    /** @param users simple names of classes outside of {@code lance} */
    record Door(Class<?> owner, String method, Set<String> users) {
        @Override
        public String toString() {
            return owner.getSimpleName() + "." + method;
        }
    }

    static Stream<Door> doors() {
        return Stream.of(
                // The guard itself, which asks about calls from the inside out, and what it has let pass.
                new Door(
                        Planner.class,
                        "bind",
                        Set.of("Binder", "Inputs", "ArgumentTypes", "ConstantArguments", "SizeSql", "Terms")),
                // Bound expressions, once the sizes of their values are known to be small; the sizes.
                new Door(Planner.class, "evaluate", Set.of("Sample", "ResultSizes", "GpuSample")),
                // A bound expression, as an argument of a function that no column can be computed by.
                new Door(Planner.class, "refusal", Set.of("GpuKernels")),
                // FilterGuard's; the sizes.
                new Door(ScanRequest.class, "withFilter", Set.of("Rows", "ResultSizes")),
                // FilterGuard's.
                new Door(LanceTable.class, "countRows", Set.of("Rows", "FilterGuard")),
                // A quoted name; a bound condition.
                new Door(ScratchClone.class, "delete", Set.of("Selection")),
                // A bound expression, over batches of rows whose sizes were looked at.
                new Door(ScratchClone.class, "evaluate", Set.of("Computation")),
                // The sample database's own.
                new Door(TableWriter.class, "delete", Set.of("SampleTable")));
    }

    @ParameterizedTest
    @MethodSource("doors")
    void textReachesTheLibraryOnlyThroughTheGuard(Door door) {
        others(door, door.users()).check(ALL);
        assertThat(others(door, Set.of()).evaluate(ALL).hasViolation())
                .as("the door is there")
                .isTrue();
    }

    private static ArchRule others(Door door, Set<String> users) {
        DescribedPredicate<JavaClass> others =
                DescribedPredicate.describe("are not of " + users, type -> !users.contains(type.getSimpleName()));
        // A reference to the method is an access, too.
        DescribedPredicate<JavaAccess<?>> through = DescribedPredicate.describe(
                door.toString(),
                access -> access.getTargetOwner().isEquivalentTo(door.owner())
                        && access.getTarget().getName().equals(door.method()));
        return noClasses()
                .that(others.and(not(resideInAPackage("dev.refill.lance.."))))
                .should()
                .accessTargetWhere(through);
    }
}
