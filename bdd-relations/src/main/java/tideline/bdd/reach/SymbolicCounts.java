package tideline.bdd.reach;

import java.math.BigInteger;

/**
 * The exact numbers of a reachability graph.
 *
 * @param states reachable markings
 * @param edges pairs of a reachable marking and a transition that it enables
 * @param deadlocks reachable markings that enable nothing
 * @param maxTokensInPlace the most tokens one place ever holds
 * @param maxTokensPerMarking the most tokens a reachable marking has
 * @param nodes of the diagram of the reachable set
 */
public record SymbolicCounts(
    BigInteger states,
    BigInteger edges,
    BigInteger deadlocks,
    BigInteger maxTokensInPlace,
    BigInteger maxTokensPerMarking,
    long nodes) {}
