package dev.refill.standin.wire;

import dev.refill.model.RefillException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the route of a request and turns what its operation throws into an answer. */
public final class Router {
    private final List<Route> routes;

    public Router(List<Route> routes) {
        this.routes = List.copyOf(routes);
    }

    /** A request's route, and the variables of its path. */
    public record Match(Route route, Map<String, String> path) {}

    public Optional<Match> find(String method, String rawPath) {
        for (Route route : routes) {
            Optional<Map<String, String>> path = route.match(method, rawPath);
            if (path.isPresent()) {
                return Optional.of(new Match(route, path.get()));
            }
        }
        return Optional.empty();
    }

    public static Reply answer(Route route, Call call, String instance) {
        try {
            return route.operation().answer(call);
        } catch (Refusal refusal) {
            return Reply.problem(refusal.problem(), String.valueOf(refusal.getMessage()), instance);
        } catch (RefillException failure) {
            Refusal refusal = Refusal.of(failure);
            return Reply.problem(refusal.problem(), failure.sentence(), instance);
        }
    }
}
