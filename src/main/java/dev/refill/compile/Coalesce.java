package dev.refill.compile;

import dev.refill.compile.Typed.Call;
import dev.refill.compile.Typed.Case;
import dev.refill.compile.Typed.Choice;
import dev.refill.compile.Typed.Is;
import java.util.ArrayList;
import java.util.List;

/** COALESCE as the CASE that it stands for: what follows the first value is not evaluated. */
final class Coalesce {
    private Coalesce() {}

    static Choice asChoice(Call call) {
        List<Typed> values = call.arguments();
        List<Case> cases = new ArrayList<>();
        for (Typed value : values.subList(0, values.size() - 1)) {
            cases.add(new Case(new Typed.Test(value, Is.IS_NOT_NULL), value));
        }
        return new Choice(cases, values.get(values.size() - 1), call.type());
    }
}
