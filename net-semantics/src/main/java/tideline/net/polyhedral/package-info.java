/**
 * Reductions that keep the number of markings: a smaller net, and linear equations of which every
 * reachable marking of the net is a solution, and every solution a reachable marking.
 *
 * <p>{@link tideline.net.polyhedral.PolyhedralReduction} is the main type.
 */
package tideline.net.polyhedral;
