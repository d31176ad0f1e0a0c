package dev.refill.computed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.computed.SqlCalls.Call;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlCallsTest {
    @Test
    void aCallComesAfterThoseWithinIt() {
        assertThat(SqlCalls.of("Upper( concat(s , 'a, b') ) || lower(t)"))
                .containsExactly(
                        new Call("concat", List.of("s", "'a, b'")),
                        new Call("upper", List.of("concat(s , 'a, b')")),
                        new Call("lower", List.of("t")));
    }

    @Test
    void bracketsThatStandForAnArrayAreACall() {
        Call array = new Call("make_array", List.of("1", "x"));
        assertThat(SqlCalls.of("[1, x]")).containsExactly(array);
        assertThat(SqlCalls.of("ARRAY[1, x]")).containsExactly(array);
        assertThat(SqlCalls.of("1 = [1, x]")).containsExactly(array);
    }

    @Test
    void aNameInBackticksIsACallsToo() {
        assertThat(SqlCalls.of("`Upper` (s)")).containsExactly(new Call("upper", List.of("s")));
    }

    @Test
    void aCommaInBracesSeparatesNoArguments() {
        assertThat(SqlCalls.of("f({a: 1, b: 2}, 3)")).containsExactly(new Call("f", List.of("{a: 1, b: 2}", "3")));
    }

    @Test
    void anIndexAndAParenthesisAreNone() {
        assertThat(SqlCalls.of("l[1] + (x) * `l`[2][3] + (l)[1]")).isEmpty();
        assertThat(SqlCalls.of("f(")).isEmpty();
        assertThat(SqlCalls.of("), f()")).containsExactly(new Call("f", List.of()));
    }
}
