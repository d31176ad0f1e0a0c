package dev.refill.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SystemSecretsTest {
    private static final Secret KEY = Secret.of("the-key-itself");
    private static final Duration LONG = Duration.ofSeconds(50);
    private static final Duration SHORT = Duration.ofMillis(50);

    /** A keyring in memory, which can forget or fail. */
    private static final class Scripted implements Vault {
        final Map<String, Secret> kept = new HashMap<>();
        boolean forgets;
        boolean fails;

        @Override
        public String name() {
            return "a scripted keyring";
        }

        @Override
        public Optional<Secret> get(String service, String account) {
            refuse(service);
            return Optional.ofNullable(kept.get(service + "|" + account));
        }

        @Override
        public void put(String service, String account, Secret secret) {
            refuse(secret.reveal());
            if (!forgets) {
                kept.put(service + "|" + account, secret);
            }
        }

        @Override
        public void remove(String service, String account) {
            refuse(service);
            kept.remove(service + "|" + account);
        }

        private void refuse(String words) {
            if (fails) {
                throw new IllegalStateException("cannot handle " + words);
            }
        }

        @Override
        public void close() {}
    }

    private final Scripted vault = new Scripted();

    @Test
    void aSecretIsKeptInTheKeyringAndFoundAgain() {
        try (SecretStore store = new SystemSecrets(() -> vault, LONG)) {
            assertThat(store.place()).isEqualTo(new Place.Keyring("a scripted keyring"));
            store.put("s3", "a", KEY);
        }
        try (SecretStore later = new SystemSecrets(() -> vault, LONG)) {
            assertThat(later.get("s3", "a")).contains(KEY);
            assertThat(later.get("s3", "b")).isEmpty();
            later.remove("s3", "a");
            assertThat(later.get("s3", "a")).isEmpty();
        }
        assertThat(vault.kept).isEmpty();
    }

    @Test
    void aSecretForTheSessionNeverReachesTheKeyringAndGoesFirst() {
        try (SecretStore store = new SystemSecrets(() -> vault, LONG)) {
            store.put("s3", "a", Secret.of("older"));
            store.putForSession("s3", "a", KEY);
            assertThat(store.get("s3", "a")).contains(KEY);
            assertThat(vault.kept.values()).containsExactly(Secret.of("older"));
            store.remove("s3", "a");
            assertThat(store.get("s3", "a")).isEmpty();
        }
    }

    @Test
    void withoutAKeyringASecretLastsForTheSessionAndTheReasonIsSaid() {
        AtomicInteger tries = new AtomicInteger();
        SystemSecrets.Connector none = () -> {
            tries.incrementAndGet();
            throw new NoKeyring("There is none.", new IllegalStateException());
        };
        try (SecretStore store = new SystemSecrets(none, LONG)) {
            store.put("s3", "a", KEY);
            assertThat(store.get("s3", "a")).contains(KEY);
            assertThat(store.place()).isEqualTo(new Place.Session("There is none."));
        }
        assertThat(tries).hasValue(1);
    }

    @Test
    void aKeyringThatNeverAnswersIsNotWaitedFor() {
        CountDownLatch never = new CountDownLatch(1);
        SystemSecrets.Connector silent = () -> {
            try {
                never.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            return vault;
        };
        try (SecretStore store = new SystemSecrets(silent, SHORT)) {
            store.put("s3", "a", KEY);
            assertThat(store.get("s3", "a")).contains(KEY);
            assertThat(store.place().lasts()).isFalse();
        }
    }

    @Test
    void aLibraryThatDoesNotLoadLeavesTheSession() {
        SystemSecrets.Connector broken = () -> {
            throw new UnsatisfiedLinkError("no native code");
        };
        try (SecretStore store = new SystemSecrets(broken, LONG)) {
            assertThat(store.place()).isInstanceOf(Place.Session.class);
        }
    }

    @Test
    void aKeyringThatForgetsIsFoundOut() {
        vault.forgets = true;
        try (SecretStore store = new SystemSecrets(() -> vault, LONG)) {
            RefillException refused = catchThrowableOfType(RefillException.class, () -> store.put("s3", "a", KEY));
            assertThat(refused.code()).isEqualTo(ErrorCode.NOT_PERMITTED);
        }
    }

    @Test
    void aFailureSaysNothingOfTheSecret() {
        vault.fails = true;
        try (SecretStore store = new SystemSecrets(() -> vault, LONG)) {
            RefillException refused = catchThrowableOfType(RefillException.class, () -> store.put("s3", "a", KEY));
            StringWriter trace = new StringWriter();
            refused.printStackTrace(new PrintWriter(trace));
            assertThat(trace.toString()).contains("IllegalStateException").doesNotContain(KEY.reveal());
        }
    }
}
