package dev.refill.secret;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The system's keyring, asked for when a secret is first needed; the session's memory where it does not answer. A thread
 * of its own talks to it, since a keyring may wait for its user for as long as it likes.
 */
final class SystemSecrets implements SecretStore {
    private static final Logger log = LoggerFactory.getLogger(SystemSecrets.class);

    /** Reaches the keyring, or says why there is none. */
    @FunctionalInterface
    interface Connector {
        Vault connect() throws NoKeyring;
    }

    private final Connector connector;
    private final Duration patience;
    private final SessionSecrets session = new SessionSecrets("Asked for by the one who entered them.");
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread made = new Thread(task, "refill-keyring");
        made.setDaemon(true);
        return made;
    });

    private @Nullable Vault vault;
    private @Nullable Place place;

    SystemSecrets(Connector connector, Duration patience) {
        this.connector = connector;
        this.patience = patience;
    }

    @Override
    public Optional<Secret> get(String service, String account) {
        Optional<Secret> entered = session.get(service, account);
        if (entered.isPresent()) {
            return entered;
        }
        Vault kept = vault();
        return kept == null ? Optional.empty() : ask("read", () -> kept.get(service, account));
    }

    @Override
    public void put(String service, String account, Secret secret) {
        Vault kept = vault();
        if (kept == null) {
            session.put(service, account, secret);
            return;
        }
        boolean there = ask("store", () -> {
            kept.put(service, account, secret);
            // A keyring that its user did not unlock takes a secret and forgets it.
            return kept.get(service, account).filter(secret::equals).isPresent();
        });
        if (!there) {
            throw refused("store", null);
        }
        session.remove(service, account);
    }

    @Override
    public void putForSession(String service, String account, Secret secret) {
        session.put(service, account, secret);
    }

    @Override
    public void remove(String service, String account) {
        session.remove(service, account);
        Vault kept = vault();
        if (kept != null) {
            ask("remove", () -> {
                kept.remove(service, account);
                return true;
            });
        }
    }

    @Override
    public synchronized Place place() {
        if (place == null) {
            place = connect();
        }
        return place;
    }

    private synchronized @Nullable Vault vault() {
        place();
        return vault;
    }

    private Place connect() {
        try {
            Vault connected = await(thread.submit(connector::connect));
            vault = connected;
            return new Place.Keyring(connected.name());
        } catch (TimeoutException silent) {
            return session("The system's keyring did not answer in " + patience.toSeconds() + " s.", silent);
        } catch (ExecutionException failure) {
            Throwable cause = failure.getCause();
            return cause instanceof NoKeyring none
                    ? session(none.reason(), none)
                    : session("The system's keyring cannot be used: " + kind(failure) + ".", failure);
        }
    }

    private static Place session(String reason, Exception why) {
        log.info("Secrets are kept for this session only: {}", reason);
        log.debug("Why", why);
        return new Place.Session(reason);
    }

    private <T> T ask(String verb, Callable<T> work) {
        try {
            return await(thread.submit(work));
        } catch (TimeoutException silent) {
            throw new RefillException(
                    ErrorCode.NOT_PERMITTED,
                    "The system's keyring did not " + verb + " the key in " + patience.toSeconds()
                            + " s: it may be waiting for its password.");
        } catch (ExecutionException failure) {
            throw refused(verb, failure);
        }
    }

    private <T> T await(Future<T> answer) throws TimeoutException, ExecutionException {
        try {
            return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException silent) {
            answer.cancel(true);
            throw silent;
        } catch (InterruptedException stopped) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new RefillException(ErrorCode.CANCELLED, "Waiting for the system's keyring was interrupted.");
        }
    }

    /** Of the failure only its kind is told: its words may hold anything. */
    private static RefillException refused(String verb, @Nullable ExecutionException failure) {
        return new RefillException(
                ErrorCode.NOT_PERMITTED,
                "The system's keyring did not " + verb + " the key"
                        + (failure == null ? "" : " (" + kind(failure) + ")")
                        + ": unlock it, or keep the key for this session only.");
    }

    private static String kind(ExecutionException failure) {
        Throwable cause = failure.getCause();
        return (cause == null ? failure : cause).getClass().getSimpleName();
    }

    @Override
    public void close() {
        session.close();
        Vault kept;
        synchronized (this) {
            kept = vault;
            vault = null;
            place = new Place.Session("The application is closing.");
        }
        if (kept != null) {
            thread.execute(() -> {
                try {
                    kept.close();
                } catch (Exception gone) {
                    log.debug("The keyring's connection did not close: {}", gone.getClass());
                }
            });
        }
        thread.shutdown();
    }
}
