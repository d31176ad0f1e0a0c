package dev.refill.compile;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * NVIDIA's compiler takes the kernels for each of the architectures. By default those that between them have every statement
 * that a kernel can have; with {@code -Drefill.kernels.all=true} every one.
 */
class KernelsCompileTest {
    private static final List<Integer> WANTED = List.of(75, 80, 90, 120);
    private static final Pattern ARCHITECTURE = Pattern.compile("compute_(\\d+)");
    private static final Pattern STATEMENT = Pattern.compile("(?:const )?(Value<\\w+>) ([cv]\\d+) = (.*?);.*");

    @TempDir
    Path folder;

    @BeforeAll
    static void compiler() {
        assumeTrue(ToolRun.has("nvcc"), "there is no nvcc");
    }

    @Test
    void everyKernelCompilesForEveryArchitecture() throws Exception {
        List<Kernel> all = new ArrayList<>();
        all.addAll(new Law(PairSchema.get(), Operators.all()).kernels().values());
        all.addAll(new Law(OracleSchema.get(), KernelLawTest.oracle()).kernels().values());
        Map<String, Kernel> distinct = new LinkedHashMap<>();
        all.forEach(kernel -> distinct.putIfAbsent(HostLibrary.code(kernel), kernel));
        List<Kernel> kernels = List.copyOf(distinct.values());
        List<Kernel> chosen = Boolean.getBoolean("refill.kernels.all") ? kernels : cover(kernels);
        Path source = folder.resolve("kernels.cu");
        HostLibrary.writeHeaders(folder);
        HostLibrary.write(source, unit(chosen));
        Set<Integer> architectures = architectures();
        for (int architecture : architectures) {
            ToolRun.start(
                            folder.resolve("nvcc.log"),
                            "nvcc",
                            "-cubin",
                            "-arch=sm_" + architecture,
                            "-std=c++17",
                            "--fmad=false",
                            "-Werror",
                            "all-warnings",
                            // Unoptimized: the whole is thousands of statements.
                            "-Xcicc",
                            "-O0",
                            "-Xptxas",
                            "-O0",
                            "-I" + folder,
                            "-o",
                            folder.resolve("kernels.cubin").toString(),
                            source.toString())
                    .await();
        }
        System.out.printf("%d of %d kernels compile for %s%n", chosen.size(), kernels.size(), architectures);
    }

    /** The wanted ones that this nvcc knows; for an older one than it knows its oldest, for a newer one its newest. */
    private Set<Integer> architectures() throws IOException {
        Process process = new ProcessBuilder("nvcc", "--list-gpu-arch").start();
        TreeSet<Integer> known = new TreeSet<>();
        Matcher matcher =
                ARCHITECTURE.matcher(new String(process.getInputStream().readAllBytes()));
        while (matcher.find()) {
            known.add(Integer.valueOf(matcher.group(1)));
        }
        return WANTED.stream()
                .map(wanted ->
                        known.contains(wanted) ? wanted : wanted < known.first() ? known.first() : known.floor(wanted))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Kernels that each have a statement which none before had, by its types. */
    private static List<Kernel> cover(List<Kernel> kernels) {
        Set<String> seen = new HashSet<>();
        return kernels.stream()
                .filter(kernel -> seen.addAll(statements(kernel)))
                .toList();
    }

    private static Set<String> statements(Kernel kernel) {
        Map<String, String> types = new LinkedHashMap<>();
        Set<String> statements = new HashSet<>();
        for (String line : kernel.source().lines().map(String::strip).toList()) {
            Matcher statement = STATEMENT.matcher(line);
            if (statement.matches()) {
                types.put(statement.group(2), statement.group(1));
                String code = statement.group(3);
                for (Map.Entry<String, String> type : types.entrySet()) {
                    code = code.replaceAll("\\b" + type.getKey() + "\\b", type.getValue());
                }
                statements.add(statement.group(1) + code.replaceAll("-?\\b(0x)?\\d[\\w.]*(p-?\\d+)?", "n"));
            }
        }
        return statements;
    }

    private static String unit(List<Kernel> kernels) {
        StringBuilder unit = new StringBuilder("#include \"refill.cuh\"\n");
        for (int i = 0; i < kernels.size(); i++) {
            unit.append(HostLibrary.numbered(kernels.get(i), i));
        }
        return unit.toString();
    }
}
