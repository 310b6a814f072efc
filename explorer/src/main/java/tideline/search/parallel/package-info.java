/**
 * Breadth-first search by several threads.
 *
 * <p>{@link tideline.search.parallel.ParallelExplorer} is the main type. Every thread runs the
 * ordinary kernel; the states are in one table that all of them fill.
 */
package tideline.search.parallel;
