/**
 * Breadth-first search with delayed duplicate detection: states are kept in sorted runs, coded as
 * differences, and a level is compared with all of them at once when it is complete.
 *
 * <p>{@link tideline.search.runs.RunSearch} is the search; {@link tideline.search.runs.RunSet},
 * {@link tideline.search.runs.Candidates} and {@link tideline.search.runs.Room} are its parts, of
 * use to whoever keeps sets of states in this way.
 */
package tideline.search.runs;
