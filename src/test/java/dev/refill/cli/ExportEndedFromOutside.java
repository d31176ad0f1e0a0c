package dev.refill.cli;

import dev.refill.catalog.Database;
import dev.refill.catalog.DatabaseOpener;
import dev.refill.catalog.Export;
import dev.refill.job.JobHistory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/** Run in a process of its own: an export that, once it has written something, goes on only when it is to end. */
final class ExportEndedFromOutside {
    private ExportEndedFromOutside() {}

    public static void main(String[] args) {
        Run run = new Run(JobHistory.none()) {
            @Override
            public DatabaseOpener opener() {
                DatabaseOpener real = super.opener();
                return uri -> held(real.open(uri));
            }
        };
        run.run("export", args[0], "products", "--out", args[1]);
    }

    private static Database held(Database database) {
        return (Database) Proxy.newProxyInstance(
                Database.class.getClassLoader(), new Class<?>[] {Database.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("export")) {
                        arguments[2] = new Held((Export.Watch) arguments[2]);
                    }
                    try {
                        return method.invoke(database, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private record Held(Export.Watch watch) implements Export.Watch {
        @Override
        public void written(long rows) {
            watch.written(rows);
            System.out.println("writing");
            while (!watch.stop()) {
                Thread.onSpinWait();
            }
        }

        @Override
        public boolean stop() {
            return watch.stop();
        }
    }
}
