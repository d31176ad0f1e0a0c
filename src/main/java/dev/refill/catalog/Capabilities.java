package dev.refill.catalog;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.Map;
import java.util.Optional;

/**
 * What a database cannot do, and why.
 *
 * @param missing the reason in one sentence, by capability
 */
public record Capabilities(Map<Capability, String> missing) {
    public Capabilities {
        missing = Map.copyOf(missing);
    }

    public boolean can(Capability capability) {
        return !missing.containsKey(capability);
    }

    /** The sentence beside a disabled control. */
    public Optional<String> reasonAgainst(Capability capability) {
        return Optional.ofNullable(missing.get(capability));
    }

    /** The failure of asking for what is missing. */
    public RefillException refusal(Capability capability) {
        return new RefillException(
                ErrorCode.UNSUPPORTED, reasonAgainst(capability).orElse("This database cannot do that."));
    }
}
