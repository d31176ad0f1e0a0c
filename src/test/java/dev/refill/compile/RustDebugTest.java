package dev.refill.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.compile.RustDebug.Term;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RustDebugTest {
    private static Term read(String text) {
        return RustDebug.read(text, 0);
    }

    @Test
    void structsListsTuplesAndAtomsAreRead() {
        Term term = read(
                "Cast(Cast { expr: Column(Column { relation: None, name: \"a\" }), data_type: Timestamp(Second, None) })");
        Term cast = term.item(0);
        assertThat(term.name()).isEqualTo("Cast");
        assertThat(cast.field("expr").item(0).field("name").name()).isEqualTo("a");
        assertThat(cast.field("expr").item(0).field("relation").optional()).isNull();
        assertThat(cast.field("data_type").item(0).name()).isEqualTo("Second");
        assertThat(read("[(a, -1.5), (b, 2)]").item(1).item(0).name()).isEqualTo("b");
        assertThat(read("[]").items()).isEmpty();
        assertThat(read("X {}").fields()).isEmpty();
    }

    @Test
    void aStringKeepsWhatRustEscapes() {
        assertThat(read("\"a\\\"b\\\\c\\n\\u{e9}é😀{[(,\"").name()).isEqualTo("a\"b\\c\néé😀{[(,");
    }

    @Test
    void whatFollowsIsNotRead() {
        assertThat(read("Int64(1), distinct: false }").item(0).name()).isEqualTo("1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A {", "A(", "[1, 2", "\"open", "A { b: }", "A(1 2)", "{ {", "\"\\u{12\""})
    void whatIsBrokenIsSaidToBe(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
