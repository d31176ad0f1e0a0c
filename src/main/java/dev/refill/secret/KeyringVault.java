package dev.refill.secret;

import com.github.javakeyring.Keyring;
import com.github.javakeyring.PasswordAccessException;
import java.util.Optional;

/** A keyring of the system by java-keyring, which has no way to ask whether a secret is there but to fail. */
final class KeyringVault implements Vault {
    private final Keyring keyring;
    private final String name;

    KeyringVault(Keyring keyring, String name) {
        this.keyring = keyring;
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Optional<Secret> get(String service, String account) {
        try {
            String password = keyring.getPassword(service, account);
            return password == null || password.isEmpty() ? Optional.empty() : Optional.of(Secret.of(password));
        } catch (PasswordAccessException none) {
            return Optional.empty();
        }
    }

    @Override
    public void put(String service, String account, Secret secret) throws PasswordAccessException {
        keyring.setPassword(service, account, secret.reveal());
    }

    @Override
    public void remove(String service, String account) throws PasswordAccessException {
        if (get(service, account).isPresent()) {
            keyring.deletePassword(service, account);
        }
    }

    @Override
    public void close() throws Exception {
        keyring.close();
    }
}
