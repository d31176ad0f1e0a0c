package dev.refill.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.cluster.http.Credentials;
import dev.refill.cluster.http.Timeouts;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressTest {
    @Test
    void aRegionIsLanceDbCloud() {
        Address address = Address.parse("db://shop?region=eu-west-1");
        assertThat(address.kind()).isEqualTo(Address.Kind.CLOUD);
        assertThat(address.base()).hasToString("https://shop.eu-west-1.api.lancedb.com");
        assertThat(address.name()).isEqualTo("shop");
        assertThat(Address.parse("db://shop").base()).hasToString("https://shop.us-east-1.api.lancedb.com");
    }

    @Test
    void aHostIsAnEnterpriseServerWithTheDatabaseInAHeader() {
        Address address = Address.parse("db://shop?host=lance.example.com:8443/api/&prefix=team/a");
        assertThat(address.kind()).isEqualTo(Address.Kind.ENTERPRISE);
        assertThat(address.base()).hasToString("https://lance.example.com:8443/api");
        assertThat(address.prefix()).isEqualTo("team/a");
        assertThat(Address.parse("db://shop/team/a?host=lance.example.com").prefix())
                .isEqualTo("team/a");
        assertThat(Connections.endpoint(address, RestServer.credentials()).headers())
                .containsEntry("x-lancedb-database", "shop")
                .containsEntry("x-lancedb-database-prefix", "team/a");
    }

    @Test
    void aPlainNamespaceHasItsOwnScheme() {
        Address address = Address.parse("lance+https://catalog.example.com/lance");
        assertThat(address.kind()).isEqualTo(Address.Kind.NAMESPACE);
        assertThat(address.base()).hasToString("https://catalog.example.com/lance");
        assertThat(address.name()).isEqualTo("catalog.example.com/lance");
        assertThat(Connections.endpoint(address, RestServer.credentials()).headers())
                .doesNotContainKey("x-lancedb-database");
    }

    @Test
    void whatElseCanBeSetIsReadAndWrittenInOneWay() {
        String uri = "db://shop?host=https://h&prefix=p&auth=bearer&user=me%26you&connect_timeout=7&read_timeout=9"
                + "&ca=/etc/ca.pem&proxy=http://proxy:3128";
        Address address = Address.parse(uri);
        assertThat(address.scheme()).isEqualTo(Credentials.Scheme.BEARER);
        assertThat(address.user()).isEqualTo("me&you");
        assertThat(address.timeouts()).isEqualTo(new Timeouts(Duration.ofSeconds(7), Duration.ofSeconds(9)));
        assertThat(address.proxy()).hasToString("http://proxy:3128");
        assertThat(address.uri()).isEqualTo(uri);
        assertThat(Address.parse("DB://shop?read_timeout=9&region=r1").uri())
                .isEqualTo("db://shop?region=r1&read_timeout=9");
        assertThat(Address.parse(address.uri())).isEqualTo(address);
    }

    @Test
    void theKeyIsKeptByServerAndDatabaseWhateverElseTheAddressSays() {
        assertThat(Address.parse("db://a?host=h&read_timeout=9").account())
                .isEqualTo(Address.parse("db://a?host=https://H/").account())
                .isNotEqualTo(Address.parse("db://b?host=h").account());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:9",
                "http://127.0.0.1",
                "http://127.8.9.1:1",
                "http://[::1]:80",
                "http://a.localhost"
            })
    void plainHttpIsForThisMachine(String host) {
        assertThat(Address.parse("db://a?host=" + host).base()).hasToString(host);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://10.0.0.1",
                "http://lance.example.com",
                "http://localhost.example.com",
                "http://127.0.0.1.example.com"
            })
    void elsewhereItMustBeAllowedForTheConnection(String host) {
        assertThatThrownBy(() -> Address.parse("db://a?host=" + host))
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_INPUT))
                .hasMessageContaining("plain_http=allow");
        Address allowed = Address.parse("db://a?plain_http=allow&host=" + host);
        assertThat(allowed.uri()).endsWith("&plain_http=allow");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "db://a?api_key=sk_123456",
                "db://a?host=h&token=sk_123456",
                "db://sk_123456@h",
                "db://a?host=https://user:sk_123456@h",
                "lance+https://u:sk_123456@h"
            })
    void aKeyInAnAddressIsRefusedAndNotRepeated(String uri) {
        assertThatThrownBy(() -> Address.parse(uri))
                .isInstanceOf(RefillException.class)
                .hasMessageNotContaining("sk_123456");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "db://",
                "db://?host=h",
                "db://my_shop",
                "db://a?region=eu_west",
                "db://a?host=h&region=r",
                "db://a?hots=h",
                "db://a?host=ftp://h",
                "db://a?host=h&read_timeout=0",
                "db://a?host=h&read_timeout=soon",
                "db://a?host=h&auth=basic",
                "db://a?host=h&prefix=%C3%A9",
                "db://a?host=%zz",
                "lance+https://",
                "s3://bucket"
            })
    void whatIsWrongIsSaidBeforeAnyRequest(String uri) {
        assertThatThrownBy(() -> Address.parse(uri))
                .isInstanceOfSatisfying(
                        RefillException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_INPUT));
    }

    @Test
    void aFolderIsNoAddressOfAServer() {
        assertThat(Address.isOne("/data/shop")).isFalse();
        assertThat(Address.isOne("s3://bucket/shop")).isFalse();
        assertThat(Address.isOne(" db://shop")).isTrue();
        assertThat(Address.isOne("lance+http://localhost:2333")).isTrue();
    }
}
