package dev.refill.cuda.check;

import dev.refill.compile.Accuracy;
import dev.refill.compile.Input;
import dev.refill.compile.Kernel;
import dev.refill.compile.TimeUnit;
import dev.refill.compile.ValueType;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Kernels, the rows they are given, and what Lance gave for them.
 *
 * @param rows of each of the columns
 * @param columns the buffers of the inputs: validity, values, items' validity (empty where it is no list)
 */
public record Suite(String name, int rows, Map<Input, byte[][]> columns, List<Case> cases) {
    /**
     * What one kernel is to give.
     *
     * @param fails whether each row fails
     * @param known whether each row's value was compared with Lance's; of a row that fails it was not
     * @param valid whether each row's value is not null
     * @param bits each row's value, in the lowest bits
     */
    public record Case(Kernel kernel, boolean[] fails, boolean[] known, boolean[] valid, long[] bits) {}

    public void write(DataOutputStream out) throws IOException {
        text(out, name);
        out.writeInt(rows);
        out.writeInt(columns.size());
        for (Map.Entry<Input, byte[][]> column : columns.entrySet()) {
            input(out, column.getKey());
            for (byte[] buffer : column.getValue()) {
                out.writeInt(buffer.length);
                out.write(buffer);
            }
        }
        out.writeInt(cases.size());
        for (Case one : cases) {
            write(out, one);
        }
    }

    private void write(DataOutputStream out, Case one) throws IOException {
        Kernel kernel = one.kernel();
        text(out, kernel.expression());
        text(out, kernel.source());
        out.writeInt(kernel.inputs().size());
        for (Input input : kernel.inputs()) {
            input(out, input);
        }
        type(out, kernel.type());
        out.writeInt(kernel.places().size());
        for (String place : kernel.places()) {
            text(out, place);
        }
        out.writeInt(kernel.accuracy().ulps());
        out.writeBoolean(kernel.accuracy().grows());
        for (int row = 0; row < rows; row++) {
            out.writeByte((one.fails()[row] ? 1 : 0) | (one.known()[row] ? 2 : 0) | (one.valid()[row] ? 4 : 0));
            out.writeLong(one.bits()[row]);
        }
    }

    public static Suite read(DataInputStream in) throws IOException {
        String name = text(in);
        int rows = in.readInt();
        Map<Input, byte[][]> columns = new LinkedHashMap<>();
        for (int i = in.readInt(); i > 0; i--) {
            Input input = input(in);
            byte[][] buffers = new byte[3][];
            for (int b = 0; b < buffers.length; b++) {
                buffers[b] = in.readNBytes(in.readInt());
            }
            columns.put(input, buffers);
        }
        List<Case> cases = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) {
            cases.add(readCase(in, rows));
        }
        return new Suite(name, rows, columns, cases);
    }

    private static Case readCase(DataInputStream in, int rows) throws IOException {
        String expression = text(in);
        String source = text(in);
        List<Input> inputs = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) {
            inputs.add(input(in));
        }
        ValueType type = type(in);
        List<String> places = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) {
            places.add(text(in));
        }
        Accuracy accuracy = new Accuracy(in.readInt(), in.readBoolean());
        Kernel kernel = new Kernel(expression, source, inputs, type, places, accuracy);
        Case one = new Case(kernel, new boolean[rows], new boolean[rows], new boolean[rows], new long[rows]);
        for (int row = 0; row < rows; row++) {
            int flags = in.readByte();
            one.fails()[row] = (flags & 1) != 0;
            one.known()[row] = (flags & 2) != 0;
            one.valid()[row] = (flags & 4) != 0;
            one.bits()[row] = in.readLong();
        }
        return one;
    }

    private static void input(DataOutputStream out, Input input) throws IOException {
        out.writeInt(input.path().size());
        for (String name : input.path()) {
            text(out, name);
        }
        type(out, input.type());
        out.writeInt(input.items());
    }

    private static Input input(DataInputStream in) throws IOException {
        List<String> path = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) {
            path.add(text(in));
        }
        return new Input(path, type(in), in.readInt());
    }

    private static void type(DataOutputStream out, ValueType type) throws IOException {
        TimeUnit unit = type.unit();
        String zone = type.zone();
        text(out, type.kind().name());
        text(out, unit == null ? "" : unit.name());
        text(out, zone == null ? "" : zone);
    }

    private static ValueType type(DataInputStream in) throws IOException {
        ValueType.Kind kind = ValueType.Kind.valueOf(text(in));
        String unit = text(in);
        String zone = text(in);
        return new ValueType(kind, unit.isEmpty() ? null : TimeUnit.valueOf(unit), zone.isEmpty() ? null : zone);
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }
}
