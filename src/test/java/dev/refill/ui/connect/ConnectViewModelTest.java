package dev.refill.ui.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.refill.catalog.Database;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.ui.MemoryDatabase;
import dev.refill.ui.Queue;
import dev.refill.ui.common.Background;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConnectViewModelTest {
    private final Queue work = new Queue();
    private final MemoryDatabase database = new MemoryDatabase();
    private final List<String> asked = new ArrayList<>();
    private final List<String> recent = new ArrayList<>();
    private final List<Database> opened = new ArrayList<>();
    private final ConnectViewModel model = new ConnectViewModel(
            new Background(work, Runnable::run),
            work,
            new Places() {
                @Override
                public Database open(String uri) {
                    asked.add(uri);
                    if (uri.contains("empty")) {
                        throw new RefillException(ErrorCode.NOT_A_DATABASE, "The folder holds no Lance table.");
                    }
                    return database;
                }

                @Override
                public Servers servers() {
                    return NoServers.THERE;
                }

                @Override
                public List<String> recent() {
                    return recent;
                }

                @Override
                public void remember(String uri) {
                    recent.add(0, uri);
                }

                @Override
                public String sample() {
                    return "/sample";
                }
            },
            work,
            opened::add);

    @Test
    void whatIsTypedIsOpenedAndRemembered() {
        model.addressProperty().set("  /data/memory ");
        model.openTyped();
        work.drain();
        assertThat(asked).containsExactly("/data/memory");
        assertThat(opened).containsExactly(database);
        assertThat(model.recent()).containsExactly("/data/memory");
        assertThat(model.busyProperty().get()).isFalse();
    }

    @Test
    void aFolderThatIsNoDatabaseIsRefusedWithASentenceAndNotRemembered() {
        model.open("/empty");
        work.drain();
        RefillException failure = model.failureProperty().get();
        assertThat(failure).isNotNull();
        assertThat(failure.sentence()).isEqualTo("The folder holds no Lance table.");
        assertThat(opened).isEmpty();
        assertThat(recent).isEmpty();
    }

    @Test
    void anEmptyAddressIsRefusedWithoutAsking() {
        model.openTyped();
        assertThat(model.failureProperty().get()).isNotNull();
        assertThat(work.size()).isZero();
    }

    @Test
    void oneDatabaseIsOpenedAtATime() {
        model.open("/a");
        model.open("/b");
        work.drain();
        assertThat(asked).containsExactly("/a");
    }

    @Test
    void aChosenFolderIsOpenedAndGivingUpIsNot() {
        model.chooseFolder();
        assertThat(work.size()).isZero();
        work.folder = Path.of("/chosen");
        model.chooseFolder();
        work.drain();
        assertThat(asked).containsExactly(Path.of("/chosen").toString());
    }

    @Test
    void theSampleIsMadeAndOpened() {
        model.openSample();
        work.drain();
        assertThat(asked).containsExactly("/sample");
    }
}
