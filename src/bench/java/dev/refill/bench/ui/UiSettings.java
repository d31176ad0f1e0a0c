package dev.refill.bench.ui;

import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * What is asked for.
 *
 * @param only the measurements to take, by their names
 * @param minutes that the soak lasts
 * @param tables in the large database
 * @param fragments of the large table
 * @param rounds that each walk through the window is repeated; the first meets a cold JVM
 * @param stacks whether the stacks of what held the UI thread are printed whole
 * @param folder where tables and logs go
 */
record UiSettings(Pattern only, double minutes, int tables, int fragments, int rounds, boolean stacks, Path folder) {
    static UiSettings ofSystemProperties() {
        return new UiSettings(
                Pattern.compile(System.getProperty("ui.only", ".*"), Pattern.CASE_INSENSITIVE),
                Double.parseDouble(System.getProperty("ui.minutes", "2")),
                Integer.getInteger("ui.tables", 10_000),
                Integer.getInteger("ui.fragments", 20_000),
                Integer.getInteger("ui.rounds", 3),
                Boolean.getBoolean("ui.stacks"),
                Path.of("target", "ui-bench").toAbsolutePath());
    }

    boolean wants(String measurement) {
        return only.matcher(measurement).find();
    }
}
