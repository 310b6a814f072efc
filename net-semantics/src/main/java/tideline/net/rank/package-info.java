/**
 * Markings as numbers: places fall into groups with few configurations each, and a marking is the
 * mixed-radix number of its configurations, its rank.
 *
 * <p>{@link tideline.net.rank.Grouping} chooses the groups, {@link tideline.net.rank.RankedNet} is
 * the transition system on ranks.
 */
package tideline.net.rank;
