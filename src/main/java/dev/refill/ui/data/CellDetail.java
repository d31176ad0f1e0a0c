package dev.refill.ui.data;

import dev.refill.export.JsonText;
import dev.refill.export.SeparatedText;
import dev.refill.model.Value;
import java.util.Optional;

/** A value laid out to be looked at: what is costly is done here, away from the UI thread. */
sealed interface CellDetail {
    /** No value. */
    record Nothing() implements CellDetail {}

    /** @param json the text laid out over lines where it is a JSON object or list, else empty */
    record Words(String text, long length, String json) implements CellDetail {}

    /** A value of one line. */
    record Line(String text) implements CellDetail {}

    record Tree(Value value) implements CellDetail {}

    /** A list of numbers. */
    final class Numbers implements CellDetail {
        private final double[] numbers;
        private final VectorSummary summary;

        Numbers(double[] numbers) {
            this.numbers = numbers;
            this.summary = VectorSummary.of(numbers);
        }

        /** Not to be changed. */
        double[] numbers() {
            return numbers;
        }

        VectorSummary summary() {
            return summary;
        }
    }

    /** Bytes that are a picture, still to be decoded. */
    record Picture(Value.Bytes bytes, ImageHeader header) implements CellDetail {}

    /** @param note why they are no picture, where they look like one; else empty */
    record Binary(String hex, long size, String note) implements CellDetail {}

    /** Lists of fewer numbers say more as numbers. */
    int FEWEST_NUMBERS = 2;

    static CellDetail of(Value value) {
        if (value instanceof Value.Null) {
            return new Nothing();
        }
        if (value instanceof Value.Text text) {
            return new Words(text.text(), text.length(), JsonLayout.of(text.text()));
        }
        if (value instanceof Value.Bytes bytes) {
            return binary(bytes);
        }
        if (value instanceof Value.Items items) {
            Optional<double[]> numbers = VectorSummary.numbers(items.values());
            boolean plotted = numbers.isPresent() && items.whole() && items.size() >= FEWEST_NUMBERS;
            return plotted ? new Numbers(numbers.get()) : new Tree(items);
        }
        return value instanceof Value.Struct ? new Tree(value) : new Line(SeparatedText.plain(value));
    }

    private static CellDetail binary(Value.Bytes bytes) {
        byte[] head = bytes.head();
        Optional<ImageHeader> header = ImageHeader.of(head);
        if (header.isPresent() && header.get().refusal().isEmpty() && bytes.whole()) {
            return new Picture(bytes, header.get());
        }
        return new Binary(
                HexDump.of(head),
                bytes.size(),
                header.flatMap(ImageHeader::refusal).orElse(""));
    }

    /** The value as one copies it. */
    static String copied(Value value) {
        return value instanceof Value.Null ? "" : SeparatedText.plain(value);
    }

    /** A leaf of the tree in one line. */
    static String leaf(Value value) {
        if (value instanceof Value.Text || value instanceof Value.Null) {
            return JsonText.of(value);
        }
        if (value instanceof Value.Bytes bytes) {
            return bytes.size() + (bytes.size() == 1 ? " byte" : " bytes");
        }
        return SeparatedText.plain(value);
    }
}
