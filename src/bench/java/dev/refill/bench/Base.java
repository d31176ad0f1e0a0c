package dev.refill.bench;

import org.jspecify.annotations.Nullable;

/** The tables, each as the refreshes of a work find it. All have one computed column, {@code d}. */
enum Base {
    NUMBERS(null) {
        @Override
        void change(PeerOperations peer, Settings settings) {
            peer.grow(kind(), 0, rows(settings), 20);
            peer.declare(NUMBERS_EXPRESSION);
        }

        @Override
        int rows(Settings settings) {
            return settings.rows(20_000_000);
        }
    },
    NUMBERS_FILLED(NUMBERS) {
        @Override
        void change(PeerOperations peer, Settings settings) {
            peer.refresh();
        }
    },
    NUMBERS_APPENDED(NUMBERS_FILLED) {
        @Override
        void change(PeerOperations peer, Settings settings) {
            int before = NUMBERS.rows(settings);
            peer.grow(kind(), before, Math.max(1, before / 100), 1);
        }

        @Override
        int rows(Settings settings) {
            return NUMBERS.rows(settings) + Math.max(1, NUMBERS.rows(settings) / 100);
        }
    },
    NUMBERS_UPDATED(NUMBERS_FILLED) {
        @Override
        void change(PeerOperations peer, Settings settings) {
            peer.update("id = " + NUMBERS.rows(settings) / 3, "y", "y + 1");
        }
    },
    WORDS(null) {
        @Override
        void change(PeerOperations peer, Settings settings) {
            peer.grow(kind(), 0, rows(settings), 5);
            peer.declare(WORDS_EXPRESSION);
        }

        @Override
        int rows(Settings settings) {
            return settings.rows(5_000_000);
        }
    },
    FRAGMENTS(null) {
        @Override
        void change(PeerOperations peer, Settings settings) {
            peer.grow(kind(), 0, rows(settings), settings.rows(2_000));
            peer.declare(NUMBERS_EXPRESSION);
        }

        @Override
        int rows(Settings settings) {
            return settings.rows(2_000_000);
        }
    },
    FRAGMENTS_FILLED(FRAGMENTS) {
        @Override
        void change(PeerOperations peer, Settings settings) {
            peer.refresh();
        }
    },
    LARGE(null) {
        @Override
        void change(PeerOperations peer, Settings settings) {
            peer.grow(kind(), 0, rows(settings), 100);
            peer.declare(NUMBERS_EXPRESSION);
        }

        @Override
        int rows(Settings settings) {
            return settings.rows(100_000_000);
        }
    };

    static final String NUMBERS_EXPRESSION = "x * 2 + y / 3";
    static final String WORDS_EXPRESSION = "upper(s)";

    private final @Nullable Base from;

    Base(@Nullable Base from) {
        this.from = from;
    }

    /** What it is made from; null where from nothing. */
    @Nullable
    Base from() {
        return from;
    }

    /** Makes it of a copy of {@link #from}, with LanceDB's client. */
    abstract void change(PeerOperations peer, Settings settings);

    /** Its live rows. */
    int rows(Settings settings) {
        if (from == null) {
            throw new IllegalStateException(this + " has no number of rows");
        }
        return from.rows(settings);
    }

    /** The kind of its rows, as {@code tables.cjs} makes and examines them. */
    String kind() {
        return this == WORDS ? "words" : "numbers";
    }
}
