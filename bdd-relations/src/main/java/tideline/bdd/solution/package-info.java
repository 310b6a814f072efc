/**
 * Counts the solutions of the equations of a reduction over the diagram of the reduced net: one
 * diagram with a level for each unknown, and no enumeration of markings.
 *
 * <p>{@link tideline.bdd.solution.ReducedCounts} is the main type.
 */
package tideline.bdd.solution;
