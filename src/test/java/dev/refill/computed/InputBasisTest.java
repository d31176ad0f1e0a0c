package dev.refill.computed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class InputBasisTest {
    private static InputBasis basis(FieldPath path, InputBasis.Place... places) {
        return new InputBasis(path, List.of(places));
    }

    @Test
    void noInputsSignAsTheEmptyText() {
        assertThat(Long.toHexString(InputBasis.signature(List.of()))).isEqualTo("e3b0c44298fc1c14");
    }

    @Test
    void theOrderOfInputsDoesNotMatter() {
        InputBasis a = basis(FieldPath.of("a"), new InputBasis.Place(null, "f.lance", 0));
        InputBasis b = basis(FieldPath.of("b"), new InputBasis.Place(null, "f.lance", 1));
        assertThat(InputBasis.signature(List.of(a, b))).isEqualTo(InputBasis.signature(List.of(b, a)));
    }

    @Test
    void anotherFileColumnOrBaseIsAnotherSignature() {
        FieldPath x = FieldPath.of("x");
        long first = InputBasis.signature(List.of(basis(x, new InputBasis.Place(null, "f.lance", 0))));
        assertThat(InputBasis.signature(List.of(basis(x, new InputBasis.Place(null, "g.lance", 0)))))
                .isNotEqualTo(first);
        assertThat(InputBasis.signature(List.of(basis(x, new InputBasis.Place(null, "f.lance", 1)))))
                .isNotEqualTo(first);
        assertThat(InputBasis.signature(List.of(basis(x, new InputBasis.Place(0, "f.lance", 0)))))
                .isNotEqualTo(first);
    }
}
