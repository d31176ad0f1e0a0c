package dev.refill.ui.data;

import javafx.collections.ObservableListBase;

/** A vector's numbers as lines, each made when it is shown. */
final class NumberLines extends ObservableListBase<String> {
    private final double[] numbers;

    NumberLines(double[] numbers) {
        this.numbers = numbers;
    }

    @Override
    public String get(int index) {
        double number = numbers[index];
        String text = (float) number == number ? Float.toString((float) number) : Double.toString(number);
        return index + ":  " + text;
    }

    @Override
    public int size() {
        return numbers.length;
    }
}
