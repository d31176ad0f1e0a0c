package dev.refill.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Which page the window begins with. */
class WindowPagesTest {
    private final WindowPages pages = new WindowPages();

    @Test
    void withNothingToOpenItIsTheWelcomePage() {
        assertThat(pages.welcomeProperty().get()).isTrue();
        pages.expected(true);
        assertThat(pages.welcomeProperty().get()).isTrue();
    }

    @Test
    void whileADatabaseIsBeingOpenedItIsTheTables() {
        pages.expect();
        assertThat(pages.welcomeProperty().get()).isFalse();
        pages.expected(true);
        assertThat(pages.welcomeProperty().get()).isFalse();
        assertThat(pages.expectingProperty().get()).isFalse();
    }

    @Test
    void whereItCannotBeOpenedItIsTheWelcomePageAgain() {
        pages.expect();
        pages.expected(false);
        assertThat(pages.welcomeProperty().get()).isTrue();
    }

    @Test
    void whatCannotBeOpenedLaterLeavesThePageAsItIs() {
        pages.expect();
        pages.expected(true);
        pages.expected(false);
        assertThat(pages.welcomeProperty().get()).isFalse();
    }
}
