package dev.refill.standin.orders;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Which answers are to be spoiled, and how: the first order that fits a request is used up by it. Thread-safe. */
public final class FaultPlan {
    /** Stands for every operation. */
    public static final String ANY = "*";

    private static final int ALWAYS = Integer.MAX_VALUE;

    private final List<Order> orders = new ArrayList<>();

    private static final class Order {
        final String operation;
        final Fault fault;
        int left;

        Order(String operation, int times, Fault fault) {
            this.operation = operation;
            this.left = times;
            this.fault = fault;
        }
    }

    /** Spoils the next answer of an operation. */
    public void next(String operation, Fault fault) {
        times(operation, 1, fault);
    }

    public synchronized void times(String operation, int times, Fault fault) {
        orders.add(new Order(operation, times, fault));
    }

    /** Spoils every answer of an operation until {@link #clear}. */
    public void always(String operation, Fault fault) {
        times(operation, ALWAYS, fault);
    }

    public synchronized void clear() {
        orders.clear();
    }

    /** The fault for a request that is being answered. */
    public synchronized Optional<Fault> take(String operation) {
        for (Iterator<Order> each = orders.iterator(); each.hasNext(); ) {
            Order order = each.next();
            if (order.operation.equals(operation) || order.operation.equals(ANY)) {
                if (order.left != ALWAYS && --order.left == 0) {
                    each.remove();
                }
                return Optional.of(order.fault);
            }
        }
        return Optional.empty();
    }
}
