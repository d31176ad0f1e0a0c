package dev.refill.ui.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.ConnectionReport.Finding;
import dev.refill.catalog.ConnectionReport.Part;
import dev.refill.catalog.Database;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.secret.Place;
import dev.refill.secret.Secret;
import dev.refill.ui.MemoryDatabase;
import dev.refill.ui.Queue;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Confirmation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ClusterConnectModelTest {
    private final Queue work = new Queue();
    private final Recording servers = new Recording();
    private final List<Database> opened = new ArrayList<>();
    private final ClusterConnectModel model =
            new ClusterConnectModel(new Background(work, Runnable::run), work, work, servers, opened::add);
    private final ConnectionFields fields = model.fields();

    /** Takes https and loopback, and plain HTTP where it is allowed. */
    private static final class Recording implements Servers {
        private final List<String> asked = new ArrayList<>();
        private @Nullable RefillException failure;
        private Place place = new Place.Keyring("the keyring");
        private boolean key;

        @Override
        public Optional<String> refusal(String uri) {
            boolean plain = uri.contains("http%3A") || uri.contains("http:") && !uri.contains("https:");
            return plain && !uri.contains("plain_http=allow") && !uri.contains("allow_http=true")
                    ? Optional.of("Plain HTTP is refused.")
                    : Optional.empty();
        }

        @Override
        public Place keyPlace() {
            return place;
        }

        @Override
        public boolean hasKey(String uri) {
            return key;
        }

        @Override
        public ConnectionReport check(String uri, Optional<Secret> secret) {
            asked.add("check " + uri);
            return new ConnectionReport(List.of(new ConnectionReport.Step(Part.NAME, Finding.FAILED, "Not known.")));
        }

        @Override
        public Database connect(String uri, Optional<Secret> secret, boolean keep) {
            asked.add("connect " + uri + " " + secret.map(Secret::reveal).orElse("no key") + (keep ? " kept" : ""));
            if (failure != null) {
                throw failure;
            }
            return new MemoryDatabase();
        }
    }

    @Test
    void whatIsTypedBecomesOneAddress() {
        fields.kindProperty().set(ConnectionKind.CLOUD);
        fields.databaseProperty().set("prod");
        assertThat(fields.uri()).isEqualTo("db://prod?region=us-east-1");
        fields.kindProperty().set(ConnectionKind.ENTERPRISE);
        fields.hostProperty().set("lance.example.com");
        fields.prefixProperty().set("team a");
        fields.bearerProperty().set(true);
        assertThat(fields.uri()).isEqualTo("db://prod?host=lance.example.com&prefix=team%20a&auth=bearer");
        fields.kindProperty().set(ConnectionKind.NAMESPACE);
        fields.hostProperty().set("http://127.0.0.1:2333/v");
        fields.bearerProperty().set(false);
        assertThat(fields.uri()).isEqualTo("lance+http://127.0.0.1:2333/v");
    }

    @Test
    void anAddressIsTakenApartAsItWasPutTogether() {
        for (String uri : List.of(
                "db://prod?region=eu-west-1&user=me&connect_timeout=5&read_timeout=7",
                "db://my%20db?host=https://lance.example.com:8443&prefix=p&ca=/etc/ca.pem&proxy=http://proxy:3128",
                "lance+https://lance.example.com/v?auth=bearer",
                "s3://bucket/a/b?endpoint=https://store:9000&region=eu-west-1&skip_signature=true",
                "s3://bucket?endpoint=http://store&allow_http=true&virtual_hosted_style_request=true")) {
            ConnectionFields read = new ConnectionFields();
            read.read(uri);
            assertThat(read.uri()).isEqualTo(uri);
        }
    }

    @Test
    void whatIsMissingIsSaidAndNothingIsAsked() {
        assertThat(model.refusalProperty().get()).isEqualTo("Give the database's name.");
        model.connect();
        model.test();
        work.drain();
        assertThat(servers.asked).isEmpty();
    }

    @Test
    void aTestSaysWhichPartFailedUntilSomethingIsChanged() {
        enterprise("https://lance");
        model.test();
        assertThat(model.doingProperty().get()).isEqualTo("Testing…");
        work.drain();
        assertThat(model.checkProperty().get().usable()).isFalse();
        fields.hostProperty().set("https://other");
        assertThat(model.checkProperty().get()).isNull();
    }

    @Test
    void theKeyIsHandedOnAndForgottenWithTheDialog() {
        enterprise("https://lance");
        model.keys().keyProperty().set(" sk_1 ");
        model.connect();
        work.drain();
        assertThat(servers.asked).containsExactly("connect db://prod?host=https://lance sk_1 kept");
        assertThat(opened).hasSize(1);
        assertThat(model.closedProperty().get()).isTrue();
        assertThat(model.keys().keyProperty().get()).isEmpty();
    }

    @Test
    void withoutAKeyringTheKeyIsForTheSession() {
        servers.place = new Place.Session("No keyring answers.");
        ClusterConnectModel other =
                new ClusterConnectModel(new Background(work, Runnable::run), work, work, servers, opened::add);
        work.drain();
        assertThat(other.keepProperty().get()).isFalse();
    }

    @Test
    void aConnectionThatFailsKeepsTheDialogOpenWithTheReason() {
        enterprise("https://lance");
        servers.failure = new RefillException(ErrorCode.NOT_PERMITTED, "The key is not accepted.");
        model.connect();
        work.drain();
        assertThat(model.closedProperty().get()).isFalse();
        assertThat(model.failureProperty().get().sentence()).isEqualTo("The key is not accepted.");
        assertThat(model.doingProperty().get()).isNull();
    }

    @Test
    void plainHttpIsUsedOnlyOnceItWasAgreedTo() {
        enterprise("http://lance");
        assertThat(model.refusalProperty().get()).isEmpty();
        model.connect();
        work.drain();
        assertThat(servers.asked).isEmpty();
        Confirmation question = (Confirmation) work.dialogs.get(0);
        question.close();
        work.drain();
        assertThat(servers.asked).isEmpty();
        model.connect();
        ((Confirmation) work.dialogs.get(1)).submit();
        work.drain();
        assertThat(servers.asked).containsExactly("connect db://prod?host=http://lance&plain_http=allow no key kept");
    }

    @Test
    void theConsentIsToOneServer() {
        enterprise("http://lance");
        model.test();
        ((Confirmation) work.dialogs.get(0)).submit();
        work.drain();
        fields.hostProperty().set("http://other");
        model.test();
        work.drain();
        assertThat(work.dialogs).hasSize(2);
        assertThat(servers.asked).hasSize(1);
    }

    @Test
    void aKeyThatIsKnownIsSaidOnceTypingPauses() {
        servers.key = true;
        enterprise("https://lance");
        assertThat(model.keyKnownProperty().get()).isFalse();
        work.drain();
        assertThat(model.keyKnownProperty().get()).isTrue();
    }

    private void store(String location, String endpoint) {
        fields.kindProperty().set(ConnectionKind.OBJECT_STORE);
        fields.store().locationProperty().set(location);
        fields.store().endpointProperty().set(endpoint);
    }

    @Test
    void aBucketIsAnAddressWithOrWithoutItsScheme() {
        store("", "");
        assertThat(model.refusalProperty().get()).startsWith("Give the bucket");
        store("bucket/folder", "");
        assertThat(fields.uri()).isEqualTo("s3://bucket/folder");
        store("s3://bucket/folder?region=x", "https://h:9000");
        assertThat(fields.uri()).isEqualTo("s3://bucket/folder?region=x&endpoint=https://h:9000");
    }

    @Test
    void anObjectStoresKeysGoTogetherAndAreForgottenWithTheDialog() {
        store("bucket", "");
        model.keys().accessProperty().set("id");
        assertThat(model.refusalProperty().get()).contains("secret key");
        model.connect();
        work.drain();
        assertThat(servers.asked).isEmpty();
        model.keys().secretProperty().set("hidden");
        model.keys().tokenProperty().set("lent");
        model.connect();
        work.drain();
        assertThat(servers.asked).containsExactly("connect s3://bucket id\nhidden\nlent kept");
        assertThat(model.keys().all()).allMatch(field -> field.get().isEmpty());
    }

    @Test
    void aServersKeyIsNotSentToAnObjectStore() {
        enterprise("https://lance");
        model.keys().keyProperty().set("sk_1");
        store("bucket", "");
        model.connect();
        work.drain();
        assertThat(servers.asked).containsExactly("connect s3://bucket no key kept");
    }

    @Test
    void plainHttpToAStoreIsUsedOnlyOnceItWasAgreedToForThatStore() {
        store("bucket", "http://store:9000");
        model.connect();
        work.drain();
        assertThat(servers.asked).isEmpty();
        ((Confirmation) work.dialogs.get(0)).submit();
        work.drain();
        assertThat(servers.asked)
                .containsExactly("connect s3://bucket?endpoint=http://store:9000&allow_http=true no key kept");
        store("bucket", "http://other:9000");
        model.connect();
        work.drain();
        assertThat(work.dialogs).hasSize(2);
        assertThat(servers.asked).hasSize(1);
    }

    private void enterprise(String host) {
        fields.databaseProperty().set("prod");
        fields.hostProperty().set(host);
    }
}
