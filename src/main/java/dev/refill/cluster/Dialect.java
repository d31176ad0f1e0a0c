package dev.refill.cluster;

import dev.refill.request.TypeNames;

/** How a kind of server wants the same request written. */
enum Dialect {
    /** As LanceDB's own clients write to Cloud and Enterprise: operations on a table end in a slash. */
    CLIENT,
    /** As the Lance REST namespace specification has it. */
    SPECIFICATION;

    static Dialect of(Address.Kind kind) {
        return kind == Address.Kind.NAMESPACE ? SPECIFICATION : CLIENT;
    }

    /** A type, of which LanceDB's servers know Lance's own name. */
    String type(String name) {
        return this == CLIENT ? TypeNames.lance(name) : name;
    }

    String end() {
        return this == CLIENT ? "/" : "";
    }
}
