/**
 * Breadth-first search that exploits transition locality: {@code [TDIV01]}.
 *
 * <p>{@link tideline.search.locality.LocalitySearch} is the main type. It remembers visited states
 * in a cache of fixed size, which may forget, and keeps the queue on disk where memory ends. {@link
 * tideline.search.locality.LocalityMeasure} measures during an ordinary breadth-first search how
 * local the transitions of a system are.
 */
package tideline.search.locality;
