package dev.refill.harness.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.refill.harness.history.World.Snapshot;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorPolicy;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshOptions;
import dev.refill.model.Tag;
import dev.refill.peer.PeerException;
import dev.refill.peer.Sentences;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What one of the two does to the table. Each chooses by its own random numbers from what there is, or does nothing. */
enum Op {
    APPEND(8) {
        @Override
        void run(World world, Random random) {
            var rows = world.newRows(world.model(), random.nextInt(12) == 0 ? 150 : 1 + random.nextInt(6), random);
            world.tell("append " + (rows.size() > 6 ? rows.size() + " rows" : rows.toString()));
            world.peers().add(Plain.data(rows, world.model().plainColumns()));
        }
    },
    UPDATE(8) {
        @Override
        void run(World world, Random random) {
            Set<Integer> ids = someIds(world, random);
            Plain column = List.of(Plain.X, Plain.Y, Plain.S).get(random.nextInt(3));
            Object value = column.value(random);
            if (ids.isEmpty()) {
                return;
            }
            world.tell("update " + column + " = " + value + " of " + ids);
            world.peers().update(in(ids), column.column(), Plain.literal(column, value));
            ids.forEach(id -> world.model().rows.get(id).put(column.column(), value));
        }
    },
    UPDATE_OF_AN_EXTRA(2) {
        @Override
        void run(World world, Random random) {
            Set<Integer> ids = someIds(world, random);
            String extra = one(world.model().extras, random);
            if (extra == null || ids.isEmpty()) {
                return;
            }
            world.tell("update " + extra + " = 5 of " + ids);
            world.peers().update(in(ids), extra, "5");
            ids.forEach(id -> world.model().rows.get(id).put(extra, "5"));
        }
    },
    DELETE(5) {
        @Override
        void run(World world, Random random) {
            delete(world, someIds(world, random));
        }
    },
    DELETE_OF_A_FRAGMENT(2) {
        @Override
        void run(World world, Random random) {
            String column = one(world.model().computed.keySet(), random);
            if (column != null && !world.model().rows.isEmpty()) {
                var parts = world.freshness(column).parts();
                delete(
                        world,
                        world.idsOf(parts.get(random.nextInt(parts.size())).fragmentId()));
            }
        }
    },
    DELETE_OF_EVERYTHING(1) {
        @Override
        void run(World world, Random random) {
            if (random.nextInt(3) == 0) {
                delete(world, new TreeSet<>(world.model().rows.keySet()));
            }
        }
    },
    MERGE(4) {
        @Override
        void run(World world, Random random) {
            Set<Integer> ids = someIds(world, random);
            List<String> columns = new ArrayList<>(world.model().plainColumns());
            // The columns that are left out keep their values, and are null in new rows.
            columns.removeIf(column ->
                    !column.equals("id") && (world.structs() || !column.equals("st")) && random.nextInt(3) == 0);
            List<Map<String, @Nullable Object>> rows = new ArrayList<>();
            for (int id : ids) {
                Map<String, @Nullable Object> old = world.model().rows.get(id);
                Map<String, @Nullable Object> row = world.newRow(world.model(), id, random);
                old.keySet().stream().filter(c -> !columns.contains(c)).forEach(c -> row.put(c, old.get(c)));
                rows.add(row);
            }
            for (Map<String, @Nullable Object> row : world.newRows(world.model(), random.nextInt(3), random)) {
                row.replaceAll((column, value) -> columns.contains(column) ? value : null);
                rows.add(row);
            }
            if (rows.isEmpty()) {
                return;
            }
            world.tell("merge " + columns + " of " + rows);
            world.rewritten.addAll(ids);
            world.peers().merge("id", Plain.data(rows, columns));
        }
    },
    COMPACT(6) {
        @Override
        void run(World world, Random random) {
            world.tell("compact");
            world.peers().compact();
        }
    },
    INDEX(2) {
        @Override
        void run(World world, Random random) {
            // Not id: on a branch, LanceDB's merge loses an index on it once the branch was compacted.
            List<String> choice = new ArrayList<>(List.of("x", "y", "s"));
            world.model().computed.forEach((name, formula) -> {
                if (formula.scalar()) {
                    choice.add(name);
                }
            });
            String column = choice.get(random.nextInt(choice.size()));
            if (world.model().rows.isEmpty()) {
                return;
            }
            world.tell("index " + column);
            world.peers().index(column);
        }
    },
    ADD_A_COLUMN(2) {
        @Override
        void run(World world, Random random) {
            String name = world.newColumn("p", random);
            world.tell("add " + name);
            world.peers().addPlain(name, "int32");
            world.model().extras.add(name);
            world.model().rows.values().forEach(row -> row.put(name, null));
        }
    },
    DROP(2) {
        @Override
        void run(World world, Random random) {
            List<String> choice = new ArrayList<>(world.model().extras);
            choice.addAll(world.model().computed.keySet());
            String name = one(choice, random);
            if (name == null) {
                return;
            }
            boolean we = random.nextBoolean();
            world.tell((we ? "Refill drops " : "drop ") + name);
            if (world.model().isRead(name)) {
                refused(we, () -> drop(world, name, we));
                return;
            }
            drop(world, name, we);
            world.model().extras.remove(name);
            world.model().computed.remove(name);
            world.model().rows.values().forEach(row -> row.remove(name));
        }

        private void drop(World world, String name, boolean we) {
            if (we) {
                world.ours().dropColumns(world.ref(), List.of(name));
            } else {
                world.peers().drop(name);
            }
        }
    },
    RENAME(2) {
        @Override
        void run(World world, Random random) {
            String name = one(world.model().computed.keySet(), random);
            if (name == null) {
                return;
            }
            String newName = world.newColumn("c", random);
            boolean we = random.nextBoolean();
            world.tell((we ? "Refill renames " : "rename ") + name + " to " + newName);
            if (world.model().isRead(name)) {
                refused(we, () -> rename(world, name, newName, we));
                return;
            }
            rename(world, name, newName, we);
            world.model().computed.put(newName, world.model().computed.remove(name));
            world.line().last.rows().values().forEach(row -> row.put(newName, row.get(name)));
        }

        private void rename(World world, String name, String newName, boolean we) {
            if (we) {
                world.ours().renameColumn(world.ref(), name, newName);
            } else {
                world.peers().rename(name, newName);
            }
        }
    },
    DECLARE(4) {
        @Override
        void run(World world, Random random) {
            if (world.model().computed.size() >= 5) {
                return;
            }
            declare(world, formula(world, random), random.nextBoolean(), random);
        }
    },
    CHANGE_THE_EXPRESSION(3) {
        @Override
        void run(World world, Random random) {
            String name = one(world.model().computed.keySet(), random);
            Formula formula = Formula.plain(random, world.structs());
            if (name == null) {
                return;
            }
            world.tell("Refill changes " + name + " to " + formula);
            Throwable refusal = catchThrowable(
                    () -> world.ours().changeExpression(world.ref(), new Declaration(name, formula.sql())));
            if (refusal == null) {
                world.model().computed.put(name, formula);
            } else {
                // Of another type, or the same expression again.
                assertRefusal(refusal);
                world.tell("    it was refused: " + refusal.getMessage());
            }
        }
    },
    THEY_REFRESH(14) {
        @Override
        void run(World world, Random random) {
            String name = one(world.model().computed.keySet(), random);
            if (name != null) {
                world.tell("refresh " + name);
                new TheirRefresh(world, name).run();
            }
        }
    },
    WE_REFRESH(22) {
        @Override
        void run(World world, Random random) {
            String name = one(world.model().computed.keySet(), random);
            if (name != null) {
                RefreshOptions options = options(world, name, random);
                world.tell("Refill refreshes " + name + " with " + words(options));
                new OurRefresh(world, name, options).run();
            }
        }
    },
    WE_REFRESH_EVERYTHING(3) {
        @Override
        void run(World world, Random random) {
            for (String name : List.copyOf(world.model().computed.keySet())) {
                world.tell("Refill refreshes " + name + " and its inputs");
                RefreshOptions options = RefreshOptions.DEFAULT.withInputsFirst(true);
                new OurRefresh(world, name, options).run();
            }
        }
    },
    LOOK_BACK(2) {
        @Override
        void run(World world, Random random) {
            Long version = one(world.line().history.keySet(), random);
            if (version != null) {
                world.tell("look at version " + version);
                look(world, world.line().table.branch(), version);
            }
        }
    },
    TAG(1) {
        @Override
        void run(World world, Random random) {
            String name = world.newName("tag");
            String branch = world.peers().branch();
            long version = world.peers().version();
            world.tell("Refill tags version " + version + " as " + name);
            world.ours().versionChanges().createTag(World.ID, new Tag(name, branch, version));
            world.tags.put(name, Map.entry(branch == null ? "" : branch, version));
            look(world, branch, version);
        }
    },
    RESTORE(3) {
        @Override
        void run(World world, Random random) {
            Long version = one(world.line().history.keySet(), random);
            if (version == null || version == world.peers().version()) {
                return;
            }
            boolean we = random.nextBoolean();
            world.tell((we ? "Refill restores version " : "restore version ") + version);
            if (we) {
                world.ours().versionChanges().restore(world.ref().at(version));
            } else {
                world.peers().restore(version);
            }
            Snapshot then = world.line().history.get(version);
            world.line().model = then.model().copy();
            world.line().last = then.seen();
        }
    },
    BRANCH(2) {
        @Override
        void run(World world, Random random) {
            if (world.lines.size() > 2) {
                return;
            }
            String name = world.newName("b");
            boolean we = random.nextBoolean();
            world.tell((we ? "Refill branches " : "branch ") + name + " from " + world.ref());
            var from = world.line();
            World.Line made;
            if (we) {
                world.ours().versionChanges().createBranch(world.ref(), name);
                made = new World.Line(world.peers().branch(name), from.model.copy(), from.last);
            } else {
                made = new World.Line(world.peers().newBranch(name), from.model.copy(), from.last);
            }
            made.cleaned = from.cleaned;
            world.lines.put(name, made);
            world.goTo(name);
        }
    },
    SWITCH(4) {
        @Override
        void run(World world, Random random) {
            String name = one(world.lines.keySet(), random);
            world.tell("go to " + (name.isEmpty() ? "main" : name));
            world.goTo(name);
        }
    },
    CLEAN_UP(2) {
        @Override
        void run(World world, Random random) {
            world.tell("clean up");
            try {
                world.peers().cleanUp();
            } catch (PeerException failure) {
                world.tell("    it failed: "
                        + failure.getMessage().lines().findFirst().orElse(""));
                assertThat(world.tags.size() + world.lines.size())
                        .as(failure.getMessage())
                        .isGreaterThan(1);
            }
            world.line().cleaned = true;
            world.line().history.clear();
        }
    },
    REOPEN(2) {
        @Override
        void run(World world, Random random) {
            world.tell("Refill opens the database again");
            world.reopen();
        }
    };

    private final int weight;

    Op(int weight) {
        this.weight = weight;
    }

    abstract void run(World world, Random random);

    static Op any(Random random) {
        int all = 0;
        for (Op op : values()) {
            all += op.weight;
        }
        int at = random.nextInt(all);
        for (Op op : values()) {
            at -= op.weight;
            if (at < 0) {
                return op;
            }
        }
        throw new IllegalStateException();
    }

    private static <T> @Nullable T one(Collection<T> choice, Random random) {
        return choice.isEmpty() ? null : List.copyOf(choice).get(random.nextInt(choice.size()));
    }

    private static Set<Integer> someIds(World world, Random random) {
        int share = 1 + random.nextInt(6);
        return world.model().rows.keySet().stream()
                .filter(id -> random.nextInt(share) == 0)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String in(Set<Integer> ids) {
        return ids.stream().map(String::valueOf).collect(Collectors.joining(", ", "id IN (", ")"));
    }

    private static void delete(World world, Set<Integer> ids) {
        if (!ids.isEmpty()) {
            world.tell("delete " + ids);
            world.peers().delete(in(ids));
            world.model().rows.keySet().removeAll(ids);
        }
    }

    private static Formula formula(World world, Random random) {
        String read = random.nextInt(3) == 0 ? one(world.model().computed.keySet(), random) : null;
        if (read != null) {
            return world.model().computed.get(read).readBy(read, random);
        }
        String extra = random.nextInt(3) == 0 ? one(world.model().extras, random) : null;
        return extra == null ? Formula.plain(random, world.structs()) : Formula.ofExtra(extra, random);
    }

    static void declare(World world, Formula formula, boolean we, Random random) {
        String name = world.newColumn("c", random);
        world.tell((we ? "Refill declares " : "declare ") + name + " as " + formula);
        if (we) {
            world.ours().declare(world.ref(), List.of(new Declaration(name, formula.sql())), AutoRefresh.DEFAULT);
        } else {
            world.peers().declare(name, formula.sql());
        }
        world.model().computed.put(name, formula);
    }

    private static void refused(boolean we, Runnable action) {
        Throwable refusal = catchThrowable(action::run);
        if (we) {
            assertRefusal(refusal);
        } else {
            assertThat(refusal).isInstanceOf(PeerException.class);
        }
    }

    private static void assertRefusal(@Nullable Throwable refusal) {
        assertThat(refusal).isInstanceOfSatisfying(RefillException.class, e -> Sentences.assertSentence(e.sentence()));
    }

    private static void look(World world, @Nullable String branch, long version) {
        Snapshot then = world.line().history.get(version);
        if (then != null) {
            List<String> columns = new ArrayList<>(then.model().plainColumns());
            columns.addAll(then.model().computed.keySet());
            world.checkOurs(world.ref().onBranch(branch).at(version), columns, then.seen());
        }
    }

    private static RefreshOptions options(World world, String column, Random random) {
        RefreshOptions options = RefreshOptions.DEFAULT;
        if (random.nextInt(3) == 0) {
            options = options.withInputsFirst(true);
        }
        if (random.nextInt(2) == 0) {
            List<String> choice = new ArrayList<>(List.of(
                    "x > 0", "x <> 0", "s IS NULL", "f > 0 OR y > 50", "id % 2 = 0", in(someOrNone(world, random))));
            if (!options.inputsFirst()) {
                choice.add(column + " IS NULL");
                choice.add(column + " IS NOT NULL");
            }
            options = options.withWhere(choice.get(random.nextInt(choice.size())));
        }
        if (random.nextInt(3) == 0) {
            options = options.withCommitGranularity(OptionalInt.of(1 + random.nextInt(3)));
        }
        if (random.nextInt(2) == 0) {
            options = options.withErrorPolicy(random.nextInt(3) == 0 ? ErrorPolicy.FAIL : ErrorPolicy.SKIP);
        }
        if (random.nextInt(2) == 0) {
            options = options.withWorkers(OptionalInt.of(1 + random.nextInt(4)));
        }
        if (random.nextInt(2) == 0) {
            options = options.withBatchRows(OptionalInt.of(1 + random.nextInt(5)));
        }
        return options;
    }

    private static Set<Integer> someOrNone(World world, Random random) {
        Set<Integer> ids = someIds(world, random);
        return ids.isEmpty() ? Set.of(-1) : ids;
    }

    private static String words(RefreshOptions options) {
        return "where " + options.where() + ", a commit every " + options.commitGranularity() + ", on errors "
                + options.errorPolicy() + ", workers " + options.workers() + ", batches of " + options.batchRows()
                + (options.inputsFirst() ? ", inputs first" : "");
    }
}
