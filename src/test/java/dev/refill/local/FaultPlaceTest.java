package dev.refill.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.computed.FaultPlace;
import dev.refill.local.sample.SampleDatabase;
import dev.refill.model.Declaration;
import dev.refill.model.ExpressionCheck;
import dev.refill.model.TableId;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The place of a fault, from what the real planner says of it. */
class FaultPlaceTest {
    @TempDir
    static Path folder;

    private static LocalDatabase database;

    @BeforeAll
    static void open() {
        SampleDatabase.write(folder);
        database = LocalDatabase.open(folder.toString());
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "prize * 2                     | prize",
                "price * 2 + attrs.weight      | weight",
                "price + foo(stock)            | foo",
                "price * * 2                   | 2nd *",
                "price * (2                    | 2",
                "power(price, 3                | 3",
                "concat(name, 'abc             | 'abc",
                "1 > 2 OR 'x' = trim(name)     | trim",
                "price + floor(stock)          | floor",
                "price * now()                 | now",
                "starts_with(name)             | starts_with",
                "price + sum(stock)            | sum"
            })
    void theFaultyWordIsUnderlined(String expression, String word) {
        ExpressionCheck check = database.check(TableId.of("products"), new Declaration("c", expression), 0);
        assertThat(check).isInstanceOf(ExpressionCheck.Invalid.class);
        String reason = ((ExpressionCheck.Invalid) check).reason();
        FaultPlace place = FaultPlace.of(expression, reason).orElseThrow(() -> new AssertionError(reason));
        int wanted = word.startsWith("2nd ") ? expression.lastIndexOf('*') : expression.indexOf(word);
        assertThat(place.from()).as(reason).isEqualTo(wanted);
        assertThat(expression.substring(place.from(), place.to())).startsWith(word.replace("2nd ", ""));
    }
}
