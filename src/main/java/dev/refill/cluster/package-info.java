/**
 * A database on a server: LanceDB Cloud, Enterprise, or a Lance REST namespace.
 *
 * <p>From the outside in: an {@link dev.refill.cluster.Address} says where the server is and never holds a key, which
 * {@link dev.refill.cluster.Keys} finds. {@link dev.refill.cluster.ClusterDatabase} is the port; each of its parts
 * ({@code Listings}, {@code Tables}, {@code Histories}, {@code Columns}, {@code Checks}, {@code Devices},
 * {@code RegisteredFunctions}, {@code Refreshes}) knows one group of operations and asks through {@code Server}, which
 * has the connection, the versions that were seen ({@code MinVersions}) and the server's clock. {@code Requests} writes
 * requests about tables in the server's {@code Dialect}; {@code Jobs} those about jobs. {@code Offers} remembers what the
 * server turned out not to do.
 *
 * <p>Below lie two packages that do not know each other's business: {@code http} sends and knows nothing of what it
 * sends; {@code wire} turns JSON and Arrow into records and sends nothing.
 *
 * <p>A refresh: {@code Backfill} refuses what a server would, {@code StartedJob} asks once, {@code LostStart} looks the
 * job up where the answer was lost, {@code JobWatch} follows it on a thread of its own, {@code Silence} decides when a
 * server that says nothing is not asked any more, {@code Endings} says how it ended. All waiting goes through
 * {@link dev.refill.cluster.http.Time}.
 */
package dev.refill.cluster;
