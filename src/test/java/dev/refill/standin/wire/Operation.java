package dev.refill.standin.wire;

/** What answers the requests of a route. Called from several threads at once. */
@FunctionalInterface
public interface Operation {
    /**
     * @throws Refusal where the answer is a problem
     * @throws dev.refill.model.RefillException the same, in the engine's words
     */
    Reply answer(Call call);
}
