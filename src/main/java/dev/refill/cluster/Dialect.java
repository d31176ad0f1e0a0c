package dev.refill.cluster;

/** How a kind of server wants the same request written. */
enum Dialect {
    /** As LanceDB's own clients write to Cloud and Enterprise: operations on a table end in a slash. */
    CLIENT,
    /** As the Lance REST namespace specification has it. */
    SPECIFICATION;

    static Dialect of(Address.Kind kind) {
        return kind == Address.Kind.NAMESPACE ? SPECIFICATION : CLIENT;
    }

    String end() {
        return this == CLIENT ? "/" : "";
    }
}
