package dev.refill.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * What there is of CUDA on a machine.
 *
 * @param problem why no device can be used, without a full stop; empty where one can, or each has its own
 * @param driver the driver's version and the newest CUDA it runs; empty where it does not tell
 * @param compiler the runtime compiler's version; empty where it is missing
 */
public record CudaReport(String problem, String driver, String compiler, List<GpuInfo> gpus) {
    public CudaReport {
        gpus = List.copyOf(gpus);
    }

    static CudaReport none(String problem) {
        return new CudaReport(problem, "", "", List.of());
    }

    Properties toProperties() {
        Properties all = new Properties();
        all.setProperty("problem", problem);
        all.setProperty("driver", driver);
        all.setProperty("compiler", compiler);
        all.setProperty("gpus", String.valueOf(gpus.size()));
        for (GpuInfo gpu : gpus) {
            String key = "gpu" + gpu.ordinal() + ".";
            all.setProperty(key + "model", gpu.model());
            all.setProperty(key + "total", String.valueOf(gpu.totalBytes()));
            all.setProperty(key + "free", String.valueOf(gpu.freeBytes()));
            all.setProperty(key + "capability", String.valueOf(gpu.capability()));
            all.setProperty(key + "bus", gpu.busId());
            all.setProperty(key + "uuid", gpu.uuid());
            all.setProperty(key + "problem", gpu.problem());
        }
        return all;
    }

    static CudaReport of(Properties all) {
        List<GpuInfo> gpus = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(all.getProperty("gpus", "0")); i++) {
            String key = "gpu" + i + ".";
            gpus.add(new GpuInfo(
                    i,
                    all.getProperty(key + "model", ""),
                    Long.parseLong(all.getProperty(key + "total", "0")),
                    Long.parseLong(all.getProperty(key + "free", "0")),
                    Integer.parseInt(all.getProperty(key + "capability", "0")),
                    all.getProperty(key + "bus", ""),
                    all.getProperty(key + "uuid", ""),
                    all.getProperty(key + "problem", "")));
        }
        return new CudaReport(
                all.getProperty("problem", ""), all.getProperty("driver", ""), all.getProperty("compiler", ""), gpus);
    }
}
