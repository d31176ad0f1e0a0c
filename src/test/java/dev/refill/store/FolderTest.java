package dev.refill.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.refill.model.RefillException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The same laws for a folder of this machine and for a prefix of an object store. */
@Timeout(120)
class FolderTest {
    @TempDir
    private Path temp;

    enum Kind {
        LOCAL,
        OBJECT_STORE,
        WHOLE_BUCKET
    }

    private void with(Kind kind, Consumer<Folder> test) {
        if (kind == Kind.LOCAL) {
            test.accept(new LocalFolder(temp.resolve("database")));
            return;
        }
        S3Server server = S3Server.shared();
        String prefix = kind == Kind.WHOLE_BUCKET ? "" : "some/database";
        try (S3Store store = server.connect(server.newBucket(), prefix, temp.resolve("claims"))) {
            test.accept(store.folder());
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Optional<String> text(Folder folder, String file) {
        return folder.read(file).map(b -> new String(b, StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @EnumSource
    void whatWasWrittenIsReadAndWhatWasNotIsNot(Kind kind) {
        with(kind, folder -> {
            assertThat(folder.exists()).isFalse();
            folder.write("_computed/a b+ü.sig", bytes("one"), folder.child("staging"));
            folder.write("_computed/a b+ü.sig", bytes("another"), folder.child("staging"));
            assertThat(folder.exists()).isTrue();
            assertThat(text(folder, "_computed/a b+ü.sig")).contains("another");
            assertThat(folder.size("_computed/a b+ü.sig")).isEqualTo(7);
            assertThat(folder.read("_computed/none")).isEmpty();
            assertThat(folder.readEnd("none", 4)).isEmpty();
            assertThat(folder.child("staging").read("a b+ü.sig")).isEmpty();
            assertThatThrownBy(() -> folder.size("none")).isInstanceOf(RefillException.class);
        });
    }

    @ParameterizedTest
    @EnumSource
    void theEndOfAFileIsReadAlone(Kind kind) {
        with(kind, folder -> {
            folder.write("file", bytes("0123456789"), folder.child("staging"));
            FileEnd end = folder.readEnd("file", 3).orElseThrow();
            assertThat(end.fileSize()).isEqualTo(10);
            assertThat(end.bytes()).isEqualTo(ByteBuffer.wrap(bytes("789")));
            FileEnd all = folder.readEnd("file", 100).orElseThrow();
            assertThat(all.fileSize()).isEqualTo(10);
            assertThat(all.bytes()).isEqualTo(ByteBuffer.wrap(bytes("0123456789")));
        });
    }

    @ParameterizedTest
    @EnumSource
    void theFoldersInItAreListedAndNotTheFiles(Kind kind) {
        with(kind, folder -> {
            assertThat(folder.folders()).isEmpty();
            for (String file : new String[] {"b.lance/data/1", "b.lance/data/2", "a.lance/_versions/1", "loose"}) {
                folder.write(file, bytes("x"), folder.child("c.lance"));
            }
            assertThat(folder.folders())
                    .containsSubsequence("a.lance", "b.lance")
                    .doesNotContain("loose", "data");
            assertThat(folder.child("b.lance").folders()).containsExactly("data");
            assertThat(folder.child("b.lance").name()).isEqualTo("b.lance");
            Folder same = folder.at(folder.child("b.lance").address());
            assertThat(text(same, "data/1")).contains("x");
        });
    }

    @ParameterizedTest
    @EnumSource
    void filesAreTakenFromOtherFoldersAndGivenBack(Kind kind) {
        with(kind, folder -> {
            Folder one = folder.child("scratch/one");
            Folder two = folder.child("scratch/two");
            one.write("1", bytes("first"), folder.child("staging"));
            two.write("2", bytes("second"), folder.child("staging"));
            Folder data = folder.child("t.lance/data");
            data.write("old", bytes("old"), folder.child("staging"));
            Map<String, Folder> files = Map.of("1", one, "2", two);
            data.take(files);
            assertThat(text(data, "1")).contains("first");
            assertThat(text(data, "2")).contains("second");
            data.giveBack(files);
            assertThat(text(data, "1")).isEmpty();
            assertThat(text(one, "1")).contains("first");
            assertThat(text(two, "2")).contains("second");
            assertThat(text(data, "old")).contains("old");
        });
    }

    @ParameterizedTest
    @EnumSource
    void deletingAFolderLeavesItsNeighbours(Kind kind) {
        with(kind, folder -> {
            Folder staging = folder.child("staging");
            folder.write("job/a/1", bytes("x"), staging);
            folder.write("job/2", bytes("x"), staging);
            folder.write("job2/3", bytes("x"), staging);
            folder.child("job").deleteAll();
            assertThat(folder.child("job").exists()).isFalse();
            assertThat(text(folder, "job2/3")).contains("x");
            folder.delete("job2/3");
            folder.delete("job2/3");
            assertThat(text(folder, "job2/3")).isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource
    void aFolderWhoseProcessLivesIsNotTakenOver(Kind kind) {
        with(kind, folder -> {
            Folder job = folder.child(".refill/job");
            try (Claim claim = job.claim()) {
                job.write("moved", bytes("x"), folder.child("staging"));
                assertThat(job.claimAbandoned()).isEmpty();
                claim.removeFolder();
            }
            assertThat(job.exists()).isFalse();
            assertThat(folder.child(".refill").folders()).isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource
    void aFolderThatWasGivenUpIsTakenOverAndRemoved(Kind kind) {
        with(kind, folder -> {
            Folder job = folder.child(".refill/job");
            try (Claim claim = job.claim()) {
                job.write("moved", bytes("x"), folder.child("staging"));
                assertThat(claim).isNotNull();
            }
            assertThat(text(job, "moved")).contains("x");
            try (Claim claim = job.claimAbandoned().orElseThrow()) {
                claim.removeFolder();
            }
            assertThat(job.exists()).isFalse();
        });
    }

    @ParameterizedTest
    @EnumSource
    void aFolderThatNobodyClaimedIsLeftAlone(Kind kind) {
        with(kind, folder -> {
            Folder other = folder.child(".refill/mine");
            other.write("precious", bytes("x"), folder.child("staging"));
            assertThat(other.claimAbandoned()).isEmpty();
            assertThat(text(other, "precious")).contains("x");
        });
    }
}
