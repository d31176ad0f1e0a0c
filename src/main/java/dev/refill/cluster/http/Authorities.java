package dev.refill.cluster.http;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/** Certificates of authorities that are trusted beside those that the system trusts, from a file in PEM. */
final class Authorities {
    private final Path file;

    Authorities(Path file) {
        this.file = file;
    }

    /** @throws RefillException where the file is none */
    void trust(OkHttpClient.Builder builder) {
        try {
            X509TrustManager trusted = trusted();
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {trusted}, null);
            builder.sslSocketFactory(context.getSocketFactory(), trusted);
        } catch (IOException | CertificateException e) {
            throw unusable(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private X509TrustManager trusted() throws IOException, GeneralSecurityException {
        Collection<? extends Certificate> added;
        try (InputStream pem = Files.newInputStream(file)) {
            added = CertificateFactory.getInstance("X.509").generateCertificates(pem);
        }
        if (added.isEmpty()) {
            throw new CertificateException("no certificate in it");
        }
        KeyStore all = KeyStore.getInstance(KeyStore.getDefaultType());
        all.load(null, null);
        int count = 0;
        for (X509Certificate known : manager(null).getAcceptedIssuers()) {
            all.setCertificateEntry("system-" + count++, known);
        }
        for (Certificate certificate : added) {
            all.setCertificateEntry("file-" + count++, certificate);
        }
        return manager(all);
    }

    /** @param store null for the system's own */
    private static X509TrustManager manager(@Nullable KeyStore store) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        for (TrustManager manager : factory.getTrustManagers()) {
            if (manager instanceof X509TrustManager x509) {
                return x509;
            }
        }
        throw new GeneralSecurityException("this system trusts no certificates");
    }

    private RefillException unusable(Exception cause) {
        return new RefillException(
                ErrorCode.BAD_INPUT,
                "The file of authorities " + file + " cannot be used; it is to hold certificates in PEM.",
                cause);
    }
}
