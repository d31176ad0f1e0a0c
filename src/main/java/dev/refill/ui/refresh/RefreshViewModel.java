package dev.refill.ui.refresh;

import dev.refill.catalog.Database;
import dev.refill.model.Column;
import dev.refill.model.ComputeClass;
import dev.refill.model.DatabaseAddress;
import dev.refill.model.RefreshOptions;
import dev.refill.model.RefreshRequest;
import dev.refill.model.TableId;
import dev.refill.model.TableRef;
import dev.refill.request.Backfill;
import dev.refill.request.Refusal;
import dev.refill.ui.common.Background;
import dev.refill.ui.common.Delay;
import dev.refill.ui.common.DialogModel;
import dev.refill.ui.common.DialogService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import org.jspecify.annotations.Nullable;

/** Asks how to refresh a column, and says what that will do before it does. For the UI thread alone. */
public final class RefreshViewModel extends DialogModel {
    private static final String DEVICE = "device";
    private static final String DEVICE_REQUIRED = "device_required";
    private static final String SKIP = "skip";
    private static final String INPUTS_FIRST = "inputs_first";

    private final Database database;
    private final TableId table;
    private final Column column;
    private final Consumer<RefreshRequest> start;
    private final boolean server;
    private final ReadOnlyObjectWrapper<Budget.Sum> sum = new ReadOnlyObjectWrapper<>(new Budget.Sum("", false));
    private final ReadOnlyBooleanWrapper startable = new ReadOnlyBooleanWrapper(false);
    private final DeviceChoice devices;
    private final RefreshScope scope;
    private final Budget budget;
    private final ForecastModel forecast;
    private final SurroundingsModel surroundings;
    private final SameRequestModel sameRequest;
    private final PresetsModel presets;
    private final GpuModel gpu;
    private boolean settling;

    /** What the dialog stands on. */
    public record Ground(Background background, Delay delay, DialogService dialogs, Presets presets) {}

    /** @param start called with the request when the user starts it */
    public RefreshViewModel(
            Ground on, Database database, TableId table, Column column, Consumer<RefreshRequest> start) {
        Background background = on.background();
        this.database = database;
        this.table = table;
        this.column = column;
        this.start = start;
        this.server = database.address() instanceof DatabaseAddress.Server;
        TableRef main = TableRef.of(table);
        this.scope = new RefreshScope(background, on.delay(), database, table, column, server);
        this.budget = server ? new ClusterBudget() : new LocalBudget();
        this.forecast = new ForecastModel(background, database, main, column, server);
        this.surroundings = new SurroundingsModel(background, database, main, column);
        this.gpu = new GpuModel(background, database, main, column.name());
        this.sameRequest = new SameRequestModel(database.address());
        this.devices = new DeviceChoice(background, database, column);
        follow();
        this.presets = new PresetsModel(
                background,
                on.dialogs(),
                on.presets(),
                database.uri() + "\n" + table + "\n" + column.path(),
                this::settings,
                this::take);
    }

    private void follow() {
        devices.chosenProperty().addListener((property, before, now) -> {
            gpu.choose(now);
            changed();
        });
        gpu.requiredProperty().addListener((property, before, now) -> changed());
        gpu.wordsProperty().addListener((property, before, now) -> changed());
        budget.onChange(this::changed);
        scope.whereProperty().addListener((property, before, now) -> {
            if (now.isBlank()) {
                forecast.count("");
            }
            changed();
        });
        scope.refusedProperty().addListener((property, before, now) -> changed());
        scope.skipsFailuresProperty().addListener((property, before, now) -> changed());
        scope.inputsFirstProperty().addListener((property, before, now) -> changed());
        scope.computedInputs().addListener((ListChangeListener<String>) change -> changed());
        scope.branchProperty().addListener((property, before, now) -> {
            forecast.look(scope.ref());
            surroundings.look(scope.ref());
            gpu.look(scope.ref());
            changed();
        });
        scope.matchingRowsProperty().addListener((property, before, now) -> {
            if (now.isPresent()) {
                forecast.count(scope.whereProperty().get().trim());
            }
            changed();
        });
        forecast.planProperty().addListener((property, before, now) -> surroundings.planned(now));
        changed();
    }

    /** Brings everything that follows from the fields up to date. */
    private void changed() {
        if (settling) {
            return;
        }
        settling = true;
        sum.set(budget.sum(devices.chosenProperty().get()));
        RefreshRequest request = request();
        boolean refused = scope.refusedProperty().get() || gpu.refusedProperty().get();
        List<Refusal> refusals = server && request != null ? Backfill.refusals(request) : List.of();
        for (Amount amount : budget.amounts()) {
            amount.refuse("");
            refusals.stream()
                    .filter(refusal -> refusal.field().equals(amount.key()))
                    .findFirst()
                    .ifPresent(refusal -> amount.refuse(refusal.sentence()));
        }
        for (Amount amount : asked()) {
            refused |= !amount.refusalProperty().get().isEmpty();
        }
        startable.set(request != null && !refused && refusals.isEmpty());
        sameRequest.show(request);
        forecast.with(scope.matchingRowsProperty().get(), workers());
        settling = false;
    }

    /** Those whose values would be sent; what is typed in a field that is not shown refuses nothing. */
    private List<Amount> asked() {
        List<Amount> asked = new ArrayList<>(budget.shown());
        if (budget instanceof ClusterBudget cluster) {
            asked.add(cluster.checkpointLeast());
            asked.add(cluster.checkpointMost());
            asked.addAll(cluster.advanced());
        }
        return asked;
    }

    private int workers() {
        ComputeClass device = devices.chosenProperty().get();
        int threads = device == null ? 1 : (int) (device.limits().cpuMillis().orElse(1000) / 1000);
        return budget.into(RefreshOptions.DEFAULT).workers().orElse(Math.max(1, threads));
    }

    private @Nullable RefreshRequest request() {
        ComputeClass device = devices.chosenProperty().get();
        return device == null
                ? null
                : new RefreshRequest(
                        table, column.name(), device.name(), gpu.isRequired(), budget.into(scope.options()));
    }

    /** As they are remembered: the condition and the branch are of one refresh and are not. */
    private Map<String, String> settings() {
        Map<String, String> settings = new TreeMap<>();
        devices.unusual().ifPresent(name -> settings.put(DEVICE, name));
        if (gpu.requiredProperty().get()) {
            settings.put(DEVICE_REQUIRED, "true");
        }
        budget.write(settings);
        if (scope.skipsFailuresProperty().get()) {
            settings.put(SKIP, "true");
        }
        if (!scope.inputsFirstProperty().get()) {
            settings.put(INPUTS_FIRST, "false");
        }
        return settings;
    }

    private void take(Map<String, String> settings) {
        budget.read(settings);
        scope.skipsFailuresProperty().set("true".equals(settings.get(SKIP)));
        scope.inputsFirstProperty().set(!"false".equals(settings.get(INPUTS_FIRST)));
        gpu.requiredProperty().set("true".equals(settings.get(DEVICE_REQUIRED)));
        devices.want(settings.getOrDefault(DEVICE, ""));
    }

    @Override
    public String title() {
        return "Refresh " + column.name() + " on " + table.name();
    }

    public TableId table() {
        return table;
    }

    public Column column() {
        return column;
    }

    /** Where it will run: a connection's name and kind, or this machine. */
    public String place() {
        return database.address() instanceof DatabaseAddress.Server at
                ? database.name() + " · " + at.kind().words()
                : "this machine";
    }

    /** Whether a server does it. */
    public boolean server() {
        return server;
    }

    public DeviceChoice devices() {
        return devices;
    }

    public RefreshScope scope() {
        return scope;
    }

    public Budget budget() {
        return budget;
    }

    public ForecastModel forecast() {
        return forecast;
    }

    public SurroundingsModel surroundings() {
        return surroundings;
    }

    public SameRequestModel sameRequest() {
        return sameRequest;
    }

    /** What becomes of the column on a GPU of this machine. */
    public GpuModel gpu() {
        return gpu;
    }

    public PresetsModel presets() {
        return presets;
    }

    /** What the budget comes to. */
    public ReadOnlyObjectProperty<Budget.Sum> sumProperty() {
        return sum.getReadOnlyProperty();
    }

    /** Whether everything that is filled in can be asked for. */
    public ReadOnlyBooleanProperty startableProperty() {
        return startable.getReadOnlyProperty();
    }

    /** Starts the refresh and closes the dialog; does nothing while something is refused or missing. */
    public void start() {
        RefreshRequest request = request();
        if (request == null || !startable.get() || closedProperty().get()) {
            return;
        }
        presets.keepLast();
        close();
        start.accept(request);
    }

    @Override
    public void close() {
        devices.close();
        scope.close();
        forecast.close();
        surroundings.close();
        gpu.close();
        presets.close();
        super.close();
    }
}
