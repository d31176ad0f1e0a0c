package dev.refill.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.junit.jupiter.api.Test;

class ListsTest {
    @Test
    void theListBecomesWhatIsWanted() {
        Random random = new Random(5);
        List<String> words = List.of("a", "b", "c", "d", "e");
        for (int i = 0; i < 2000; i++) {
            List<String> before = some(words, random);
            List<String> wanted = some(words, random);
            ObservableList<String> list = FXCollections.observableArrayList(before);
            Lists.become(list, wanted);
            assertThat(list).as("%s to %s", before, wanted).isEqualTo(wanted);
        }
    }

    private static List<String> some(List<String> words, Random random) {
        List<String> some = new ArrayList<>();
        int n = random.nextInt(6);
        for (int i = 0; i < n; i++) {
            some.add(words.get(random.nextInt(words.size())));
        }
        return some;
    }

    @Test
    void whatComesAtTheEndIsAllThatIsTold() {
        ObservableList<String> list = FXCollections.observableArrayList("a", "b", "more");
        List<String> told = new ArrayList<>();
        list.addListener((ListChangeListener<String>) change -> {
            while (change.next()) {
                change.getRemoved().forEach(gone -> told.add("-" + gone));
                change.getAddedSubList().forEach(added -> told.add("+" + added));
            }
        });
        Lists.become(list, List.of("a", "b", "c", "d"));
        assertThat(told).containsExactly("-more", "+c", "+d");
        told.clear();
        Lists.become(list, List.of("a", "b", "c", "d"));
        assertThat(told).isEmpty();
    }
}
