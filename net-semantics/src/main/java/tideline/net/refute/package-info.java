/**
 * Refutes goals by markings in whole numbers: a solver for clauses and weighted sums proposes
 * markings that satisfy a goal and all that is known about reachable markings, and each that is not
 * reachable teaches something new. Needs {@code tideline.net.equation}; nothing here is for more
 * than one thread.
 */
package tideline.net.refute;
