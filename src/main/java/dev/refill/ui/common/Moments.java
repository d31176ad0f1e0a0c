package dev.refill.ui.common;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/** Moments that come as text, in ISO 8601. */
public final class Moments {
    private Moments() {}

    /** Empty where the text is none; one without a zone is of UTC. */
    public static Optional<Instant> read(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException noOffset) {
            try {
                return Optional.of(LocalDateTime.parse(text).toInstant(ZoneOffset.UTC));
            } catch (DateTimeException noMoment) {
                return Optional.empty();
            }
        }
    }
}
