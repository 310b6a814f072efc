/**
 * Breadth-first search by several threads.
 *
 * <p>{@link tideline.search.parallel.ParallelExplorer} is the main type. Every thread owns the
 * states whose hash falls to it and runs the ordinary kernel on them; states of other owners travel
 * in blocks. No state is ever touched by two threads, so the parts need no locks.
 */
package tideline.search.parallel;
