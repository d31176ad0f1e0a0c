package dev.refill.secret;

import com.github.javakeyring.BackendNotSupportedException;
import com.github.javakeyring.Keyring;
import com.github.javakeyring.KeyringStorageType;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Which keyring this system has. */
final class Keyrings {
    /** How long its user may take to unlock it. */
    static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final String NO_SECRET_SERVICE =
            "No keyring answers here: there is no D-Bus session with a Secret Service.";

    private Keyrings() {}

    /** Connects to the first one that answers, which may unlock it. */
    static Vault connect() throws NoKeyring {
        Throwable last = new IllegalStateException("none tried");
        for (Map.Entry<KeyringStorageType, String> kind : kinds().entrySet()) {
            try {
                return new KeyringVault(Keyring.create(kind.getKey()), kind.getValue());
            } catch (BackendNotSupportedException | RuntimeException | LinkageError unusable) {
                last = unusable;
            }
        }
        throw new NoKeyring(windows() || mac() ? "The system's keyring cannot be reached." : NO_SECRET_SERVICE, last);
    }

    /** Only this system's: another's would load native code to find out that it is not there. */
    private static Map<KeyringStorageType, String> kinds() {
        Map<KeyringStorageType, String> kinds = new LinkedHashMap<>();
        if (mac()) {
            kinds.put(KeyringStorageType.OSX_KEYCHAIN, "the macOS Keychain");
            kinds.put(KeyringStorageType.LEGACY_OSX_KEYCHAIN, "the macOS Keychain");
        } else if (windows()) {
            kinds.put(KeyringStorageType.WINDOWS_CREDENTIAL_STORE, "Windows Credential Manager");
        } else {
            kinds.put(KeyringStorageType.GNOME_KEYRING, "the system's keyring");
            kinds.put(KeyringStorageType.KWALLET, "KWallet");
        }
        return kinds;
    }

    private static boolean mac() {
        return system().startsWith("mac");
    }

    private static boolean windows() {
        return system().startsWith("win");
    }

    private static String system() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    }
}
