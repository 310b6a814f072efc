package tideline.bdd.kernel;

import java.util.OptionalLong;

/**
 * What counting by relational products has used so far.
 *
 * @param relationNodes nodes of the transition relation, all parts together; absent where it is no
 *     diagram
 * @param setNodes nodes of the sets that predecessors must belong to
 * @param productNodes nodes of the largest product
 * @param products relational products made
 * @param bytes held now for tables and caches
 */
public record ArrivalStatistics(
    OptionalLong relationNodes, long setNodes, long productNodes, long products, long bytes) {}
