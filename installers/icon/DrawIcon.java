import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.imageio.ImageIO;

/**
 * Draws the application's icon, a table whose last column is being filled, from one list of shapes: as SVG, PNG, Windows
 * ICO and macOS ICNS.
 *
 * <p>Usage: {@code java DrawIcon.java DIR}
 */
final class DrawIcon {
    /** A rounded rectangle on a canvas of 512 by 512, filled from its top colour to its bottom colour. */
    private record Shape(int x, int y, int width, int height, int radius, int top, int bottom) {}

    private static final int CANVAS = 512;
    private static final int PALE = 0xDCE7F3;
    private static final int HOLLOW = 0x3B5B82;

    private static final List<Shape> SHAPES = List.of(
            new Shape(16, 16, 480, 480, 104, 0x23426B, 0x142A4A),
            new Shape(88, 96, 96, 72, 18, PALE, PALE),
            new Shape(88, 188, 96, 72, 18, PALE, PALE),
            new Shape(88, 280, 96, 72, 18, PALE, PALE),
            new Shape(88, 372, 96, 72, 18, PALE, PALE),
            new Shape(208, 96, 96, 72, 18, PALE, PALE),
            new Shape(208, 188, 96, 72, 18, PALE, PALE),
            new Shape(208, 280, 96, 72, 18, PALE, PALE),
            new Shape(208, 372, 96, 72, 18, PALE, PALE),
            new Shape(328, 96, 96, 72, 18, HOLLOW, HOLLOW),
            new Shape(328, 188, 96, 72, 18, HOLLOW, HOLLOW),
            new Shape(328, 224, 96, 36, 18, 0x3FD0C9, 0x2FB8C6),
            new Shape(328, 280, 96, 72, 18, 0x2FB8C6, 0x1FA2C4),
            new Shape(328, 372, 96, 72, 18, 0x1FA2C4, 0x1790BE));

    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        Files.writeString(folder.resolve("refill.svg"), svg());
        Files.write(folder.resolve("refill.png"), png(512));
        Files.write(folder.resolve("refill.ico"), ico(16, 24, 32, 48, 64, 128, 256));
        Files.write(folder.resolve("refill.icns"), icns());
    }

    private static String svg() {
        StringBuilder defs = new StringBuilder();
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < SHAPES.size(); i++) {
            Shape s = SHAPES.get(i);
            defs.append(String.format(
                    Locale.ROOT,
                    "    <linearGradient id=\"g%d\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\""
                            + " stop-color=\"#%06x\"/><stop offset=\"1\" stop-color=\"#%06x\"/></linearGradient>%n",
                    i, s.top, s.bottom));
            body.append(String.format(
                    Locale.ROOT,
                    "  <rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"url(#g%d)\"/>%n",
                    s.x, s.y, s.width, s.height, s.radius, i));
        }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 512 512\">\n  <defs>\n" + defs + "  </defs>\n"
                + body + "</svg>\n";
    }

    private static byte[] png(int size) throws IOException {
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.scale(size / (double) CANVAS, size / (double) CANVAS);
        for (Shape s : SHAPES) {
            g.setPaint(new GradientPaint(0, s.y, new Color(s.top), 0, s.y + s.height, new Color(s.bottom)));
            g.fill(new RoundRectangle2D.Double(s.x, s.y, s.width, s.height, 2 * s.radius, 2 * s.radius));
        }
        g.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    /** A directory of entries, each 16 bytes, then the pictures as PNG; little-endian. 256 is written as 0. */
    private static byte[] ico(int... sizes) throws IOException {
        ByteArrayOutputStream pictures = new ByteArrayOutputStream();
        ByteBuffer head = ByteBuffer.allocate(6 + 16 * sizes.length).order(ByteOrder.LITTLE_ENDIAN);
        head.putShort((short) 0).putShort((short) 1).putShort((short) sizes.length);
        for (int size : sizes) {
            byte[] png = png(size);
            head.put((byte) size).put((byte) size).put((byte) 0).put((byte) 0);
            head.putShort((short) 1).putShort((short) 32);
            head.putInt(png.length).putInt(head.capacity() + pictures.size());
            pictures.write(png);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(head.array());
        pictures.writeTo(out);
        return out.toByteArray();
    }

    /** {@code icns} and the whole length, then for each picture its type, its length with these 8 bytes, and its PNG. */
    private static byte[] icns() throws IOException {
        Map<String, Integer> types = new LinkedHashMap<>();
        types.put("icp4", 16);
        types.put("icp5", 32);
        types.put("ic07", 128);
        types.put("ic08", 256);
        types.put("ic09", 512);
        types.put("ic10", 1024);
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(body);
        for (Map.Entry<String, Integer> type : types.entrySet()) {
            byte[] png = png(type.getValue());
            data.write(type.getKey().getBytes(StandardCharsets.US_ASCII));
            data.writeInt(8 + png.length);
            data.write(png);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DataOutputStream file = new DataOutputStream(out);
        file.write("icns".getBytes(StandardCharsets.US_ASCII));
        file.writeInt(8 + body.size());
        body.writeTo(file);
        return out.toByteArray();
    }
}
