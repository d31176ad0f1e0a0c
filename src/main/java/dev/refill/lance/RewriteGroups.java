package dev.refill.lance;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A compaction's message in a transaction: lance-core's own reading of it fails where an index was remapped with it.
 *
 * <p>Source: Lance's format, the messages {@code Rewrite}, {@code RewriteGroup}, {@code DataFragment}, {@code DataFile} and
 * {@code DeletionFile}.
 */
final class RewriteGroups {
    private static final int GROUP = 3;

    private RewriteGroups() {}

    /**
     * Its groups, in their order; empty where they are written in a form that is not known, with nothing said of what
     * became of the fragments.
     *
     * @throws IllegalArgumentException where the bytes are no such message
     */
    static Optional<List<Rewrite>> read(ByteBuffer message) {
        List<Rewrite> groups = new ArrayList<>();
        boolean[] known = {true};
        Wire.read(message, entry -> {
            switch (entry.field()) {
                // Without groups, as writers did at first: nothing says which fragments became which.
                case 1, 2 -> known[0] = false;
                case GROUP -> groups.add(group(entry.bytes(), known));
                default -> {}
            }
        });
        return known[0] ? Optional.of(groups) : Optional.empty();
    }

    private static Rewrite group(ByteBuffer message, boolean[] known) {
        List<FragmentInfo> from = new ArrayList<>();
        List<FragmentInfo> to = new ArrayList<>();
        Wire.read(message, entry -> {
            switch (entry.field()) {
                case 1 -> from.add(fragment(entry.bytes(), known));
                case 2 -> to.add(fragment(entry.bytes(), known));
                default -> {}
            }
        });
        return new Rewrite(from, to);
    }

    private static FragmentInfo fragment(ByteBuffer message, boolean[] known) {
        long[] numbers = {0, 0, 0};
        String[] deletions = {""};
        List<ColumnFile> files = new ArrayList<>();
        Wire.read(message, entry -> {
            switch (entry.field()) {
                case 1 -> numbers[0] = entry.number();
                case 2 -> files.add(file(entry.bytes()));
                case 3 -> deletions[0] = deletions(entry.bytes(), numbers);
                case 4 -> numbers[1] = entry.number();
                // Values laid over those of the files: the files alone do not say what the fragment holds.
                case 11 -> known[0] = false;
                default -> {}
            }
        });
        return new FragmentInfo(Math.toIntExact(numbers[0]), numbers[1], numbers[2], deletions[0], files);
    }

    private static String deletions(ByteBuffer message, long[] numbers) {
        long[] name = {0, 0};
        Wire.read(message, entry -> {
            switch (entry.field()) {
                case 2 -> name[0] = entry.number();
                case 3 -> name[1] = entry.number();
                case 4 -> numbers[2] = entry.number();
                default -> {}
            }
        });
        return name[0] + "-" + name[1];
    }

    private static ColumnFile file(ByteBuffer message) {
        String[] path = {""};
        List<Integer> fields = new ArrayList<>();
        List<Integer> columns = new ArrayList<>();
        int[] format = {0, 0};
        Long[] size = {null};
        Integer[] base = {null};
        Wire.read(message, entry -> {
            switch (entry.field()) {
                case 1 -> path[0] = entry.text();
                case 2 -> entry.addIntegers(fields);
                case 3 -> entry.addIntegers(columns);
                case 4 -> format[0] = (int) entry.number();
                case 5 -> format[1] = (int) entry.number();
                case 6 -> size[0] = entry.number() == 0 ? null : (Long) entry.number();
                case 7 -> base[0] = (int) entry.number();
                default -> {}
            }
        });
        return new ColumnFile(path[0], fields, columns, format[0], format[1], size[0], base[0]);
    }
}
