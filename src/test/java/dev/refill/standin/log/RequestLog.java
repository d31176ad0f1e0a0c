package dev.refill.standin.log;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Every request in the order it came in, those that were refused included. Thread-safe; kept over a restart. */
public final class RequestLog {
    private final List<Recorded> requests = new ArrayList<>();

    public synchronized void add(Recorded request) {
        requests.add(request);
    }

    public synchronized List<Recorded> all() {
        return List.copyOf(requests);
    }

    public synchronized void clear() {
        requests.clear();
    }

    /** Those whose path ends like this, with or without a slash. */
    public List<Recorded> to(String end) {
        return matching(request -> request.path().replaceAll("/$", "").endsWith(end));
    }

    public List<Recorded> matching(Predicate<Recorded> wanted) {
        return all().stream().filter(wanted).toList();
    }

    /** What was asked since a moment that {@link #size} marked. */
    public synchronized List<Recorded> since(int mark) {
        return List.copyOf(requests.subList(mark, requests.size()));
    }

    public synchronized int size() {
        return requests.size();
    }
}
