package dev.refill.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.ConnectionReport;
import dev.refill.catalog.ConnectionReport.Finding;
import dev.refill.catalog.ConnectionReport.Part;
import dev.refill.catalog.ConnectionReport.Step;
import java.io.IOException;
import java.net.ServerSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ConnectionCheckTest {
    private RestServer server;

    @BeforeEach
    void start() throws IOException {
        server = new RestServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static ConnectionReport check(Address address) {
        return ConnectionCheck.run(address, RestServer.credentials(), new VirtualTime());
    }

    private static Step step(ConnectionReport report, Part part) {
        return report.steps().stream().filter(s -> s.part() == part).findFirst().orElseThrow();
    }

    private static void fails(ConnectionReport report, Part part, String why) {
        assertThat(report.usable()).isFalse();
        assertThat(step(report, part).finding()).isEqualTo(Finding.FAILED);
        assertThat(step(report, part).sentence()).contains(why);
        assertThat(report.steps())
                .extracting(Step::part)
                .containsExactly(
                        Part.NAME,
                        Part.CONNECTION,
                        Part.CERTIFICATE,
                        Part.KEY,
                        Part.SERVER,
                        Part.JOBS,
                        Part.GPU_CLASSES);
        assertThat(report.steps())
                .filteredOn(s -> s.finding() == Finding.FAILED)
                .hasSize(1);
    }

    @Test
    void aServerThatOffersEverythingIsFineInEachPart() {
        Answers.enterprise(server).on("/v1/gpu/classes", "[{\"name\": \"h100\"}]");
        ConnectionReport report = check(server.address());
        assertThat(report.usable()).isTrue();
        assertThat(report.steps()).extracting(Step::finding).containsOnly(Finding.FINE);
        assertThat(step(report, Part.CERTIFICATE).sentence()).contains("not encrypted");
    }

    @Test
    void anOlderServerCanBeUsedAndDoesLess() {
        server.on("/v1/table/", "{\"tables\": []}");
        ConnectionReport report = check(server.address());
        assertThat(report.usable()).isTrue();
        assertThat(step(report, Part.JOBS).finding()).isEqualTo(Finding.MISSING);
        assertThat(step(report, Part.JOBS).sentence()).contains("runs no jobs");
        assertThat(step(report, Part.GPU_CLASSES).sentence()).contains("older than GPU discovery");
    }

    @Test
    void eachPartIsToldFromTheOthers() throws IOException {
        int nobody;
        try (ServerSocket free = new ServerSocket(0)) {
            nobody = free.getLocalPort();
        }
        fails(check(Address.parse("db://a?host=https://no-such-host.invalid")), Part.NAME, "is not known");
        fails(check(Address.parse("db://a?host=http://127.0.0.1:" + nobody)), Part.CONNECTION, "Nothing accepts");
        try (PlainServer plain = new PlainServer()) {
            fails(check(Address.parse("db://a?host=" + plain.address())), Part.CERTIFICATE, "does not speak TLS");
        }
        server.on("/v1/table/", asked -> RestServer.status(401));
        fails(check(server.address()), Part.KEY, "does not accept the key");
        server.on("/v1/table/", asked -> RestServer.status(403));
        fails(check(server.address()), Part.KEY, "not allowed");
        server.on("/v1/table/", asked -> RestServer.status(200, "<html>"));
        fails(check(server.address()), Part.SERVER, "no LanceDB server");
        server.on("/v1/table/", asked -> RestServer.status(404));
        fails(check(server.address()), Part.SERVER, "does not offer");
        server.on("/v1/table/", asked -> RestServer.status(503));
        fails(check(server.address()), Part.SERVER, "503");
        assertThat(server.asked()).as("nothing is asked twice").hasSize(5);
    }
}
