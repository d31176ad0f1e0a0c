package dev.refill.local.sample;

import dev.refill.catalog.Database;
import dev.refill.job.JobSnapshot;
import dev.refill.job.JobState;
import dev.refill.local.LocalDatabase;
import dev.refill.model.AutoRefresh;
import dev.refill.model.Declaration;
import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** Writes the sample database with the same engine that everything else uses: its columns are really refreshed. */
public final class SampleDatabase {
    private static final TableId PRODUCTS = TableId.of("products");
    private static final TableId DOCUMENTS = TableId.of("documents");
    private static final TableId READINGS = TableId.of("readings");
    private static final AutoRefresh MANUAL = new AutoRefresh(false, OptionalLong.empty());

    private SampleDatabase() {}

    /** Writes it into a folder, which is made where it does not exist. */
    public static void write(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException failure) {
            throw new RefillException(ErrorCode.NOT_PERMITTED, "The folder " + folder + " cannot be made.", failure);
        }
        Products products = new Products(folder);
        Documents documents = new Documents(folder);
        Readings readings = new Readings(folder);
        products.create();
        documents.create();
        readings.create();
        try (Database database = LocalDatabase.open(folder.toString())) {
            declare(database);
            refresh(database, PRODUCTS, "name_upper");
            refresh(database, PRODUCTS, "margin");
            refresh(database, DOCUMENTS, "title_length");
            refresh(database, READINGS, "fahrenheit");
            products.changePrices();
            refresh(database, PRODUCTS, "name_upper");
            readings.append();
        }
    }

    private static void declare(Database database) {
        AutoRefresh often = new AutoRefresh(true, OptionalLong.of(300));
        database.declare(PRODUCTS, List.of(new Declaration("margin", "(price - cost) / price")), often);
        database.declare(
                PRODUCTS,
                List.of(
                        new Declaration("name_upper", "upper(name)"),
                        new Declaration("price_band", "arrow_cast(margin * 10, 'Int64')")),
                AutoRefresh.DEFAULT);
        database.declare(DOCUMENTS, List.of(new Declaration("title_length", "length(title)")), AutoRefresh.DEFAULT);
        database.declare(
                DOCUMENTS, List.of(new Declaration("words", "array_length(string_to_array(body, ' '))")), MANUAL);
        database.declare(READINGS, List.of(new Declaration("fahrenheit", "celsius * 1.8 + 32")), AutoRefresh.DEFAULT);
        database.declare(READINGS, List.of(new Declaration("hot", "celsius > 30")), MANUAL);
    }

    private static void refresh(Database database, TableId table, String column) {
        try {
            JobSnapshot job = database.refresh(RefreshRequest.of(table, column)).await();
            if (job.state() != JobState.FINISHED) {
                String why = job.failure() == null
                        ? job.state().word()
                        : job.failure().sentence();
                throw new RefillException(
                        ErrorCode.INTERNAL, "The sample's column " + column + " could not be filled: " + why);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new RefillException(ErrorCode.CANCELLED, "The sample was not finished.", interrupted);
        }
    }
}
