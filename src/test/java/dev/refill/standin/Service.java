package dev.refill.standin;

import dev.refill.local.LocalDatabase;
import dev.refill.standin.function.FunctionColumns;
import dev.refill.standin.function.FunctionRefresh;
import dev.refill.standin.function.Functions;
import dev.refill.standin.job.AfterKill;
import dev.refill.standin.job.Backfill;
import dev.refill.standin.job.JobBody;
import dev.refill.standin.job.JobEvents;
import dev.refill.standin.job.JobOperations;
import dev.refill.standin.job.JobRequest;
import dev.refill.standin.job.JobTable;
import dev.refill.standin.job.SqlRefresh;
import dev.refill.standin.orders.Orders;
import dev.refill.standin.table.Changes;
import dev.refill.standin.table.CountRows;
import dev.refill.standin.table.Describe;
import dev.refill.standin.table.History;
import dev.refill.standin.table.HistoryChanges;
import dev.refill.standin.table.Listings;
import dev.refill.standin.table.Query;
import dev.refill.standin.table.Tables;
import dev.refill.standin.wire.Operation;
import dev.refill.standin.wire.Reply;
import dev.refill.standin.wire.Route;
import dev.refill.standin.wire.Router;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One life of the server: what a kill ends and a restart makes anew. */
final class Service implements AutoCloseable {
    /** What the server itself keeps in the folder. */
    private static final String OWN = ".standin";

    private final Path folder;
    private final Functions functions;
    private final LocalDatabase database;
    private final JobTable jobs;
    private final Router router;

    Service(Path folder, Orders orders, Functions functions, AfterKill afterKill) {
        this.folder = folder;
        this.functions = functions;
        database = LocalDatabase.open(folder.toString());
        jobs = new JobTable(folder.resolve(OWN).resolve("jobs.json"), orders.jobs(), this::body, afterKill);
        router = new Router(routes(orders));
    }

    private JobBody body(JobRequest request) {
        if (request.type().equals(JobRequest.FUNCTION)) {
            String location = database.describe(request.table()).location();
            return new FunctionRefresh(functions, request, location, folder.resolve(OWN));
        }
        return new SqlRefresh(database, request);
    }

    Router router() {
        return router;
    }

    private List<Route> routes(Orders orders) {
        Tables tables = new Tables(database, orders);
        Listings listings = new Listings(database, orders);
        Changes changes = new Changes(tables, new FunctionColumns(functions));
        History history = new History(tables, orders);
        JobOperations jobOperations = new JobOperations(jobs, orders);
        List<Route> routes = new ArrayList<>();
        routes.add(get("list_namespaces", "/v1/namespace/{id}/list", listings::namespaces));
        routes.add(get("list_tables", "/v1/namespace/{id}/table/list", listings::tables));
        routes.add(get("list_tables", "/v1/table", listings::rootTables));
        routes.add(post("describe", "/v1/table/{id}/describe", new Describe(tables)));
        routes.add(post("count_rows", "/v1/table/{id}/count_rows", new CountRows(tables)));
        routes.add(post("query", "/v1/table/{id}/query", new Query(tables, orders)));
        routes.add(post("list_versions", "/v1/table/{id}/version/list", history::versions));
        routes.add(post("list_tags", "/v1/table/{id}/tags/list", history::tags));
        HistoryChanges changed = new HistoryChanges(tables);
        routes.add(post("restore_table", "/v1/table/{id}/restore", changed::restore));
        routes.add(post("create_tag", "/v1/table/{id}/tags/create", changed::createTag));
        routes.add(post("update_tag", "/v1/table/{id}/tags/update", changed::updateTag));
        routes.add(post("delete_tag", "/v1/table/{id}/tags/delete", changed::deleteTag));
        routes.add(post("list_branches", "/v1/table/{id}/branches/list", history::branches));
        routes.add(post("add_columns", "/v1/table/{id}/add_columns", changes::addColumns));
        routes.add(post("update_field_metadata", "/v1/table/{id}/update_field_metadata", changes::updateFieldMetadata));
        routes.add(post("alter_columns", "/v1/table/{id}/alter_columns", changes::alterColumns));
        routes.add(post("drop_columns", "/v1/table/{id}/drop_columns", changes::dropColumns));
        routes.add(recent(
                "POST", "backfill_column", "/v1/table/{id}/backfill_column", new Backfill(tables, jobs, orders)));
        routes.add(recent("POST", "get_function", "/v1/functions/get", functions::get));
        routes.add(recent("GET", "gpu_classes", "/v1/gpu/classes", call -> Reply.json(orders.gpuClasses())));
        routes.add(recent("POST", "list_jobs", "/v1/jobs/list", jobOperations::list));
        routes.add(recent("POST", "describe_job", "/v1/jobs/describe", jobOperations::describe));
        routes.add(recent("POST", "cancel_job", "/v1/jobs/cancel", jobOperations::cancel));
        routes.add(recent("POST", "query_events", "/v1/jobs/query_events", new JobEvents(jobs)));
        return routes;
    }

    private static Route get(String name, String pattern, Operation operation) {
        return new Route(name, "GET", pattern, false, operation);
    }

    private static Route post(String name, String pattern, Operation operation) {
        return new Route(name, "POST", pattern, false, operation);
    }

    private static Route recent(String method, String name, String pattern, Operation operation) {
        return new Route(name, method, pattern, true, operation);
    }

    @Override
    public void close() {
        jobs.close();
        database.close();
    }
}
