/**
 * Search on ranks: states are numbers, so that a set of them is a bitmap, or a table of remainders
 * where most numbers are no state.
 *
 * <p>{@link tideline.search.rank.RankSearch} runs it, level by level, and changes the store on the
 * way where another one is smaller or faster.
 */
package tideline.search.rank;
