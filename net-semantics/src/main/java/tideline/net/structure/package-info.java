/**
 * What the structure of a net tells without looking at its states: invariants, place bounds,
 * siphons and traps, net classes, components, independence of transitions.
 *
 * <p>Everything here is either proven or answered {@link tideline.net.structure.Verdict#UNKNOWN}.
 * Where an answer may explode, the work is limited by a {@link tideline.net.structure.Limit} that
 * counts operations, so that the same net always gives the same answer. {@link
 * tideline.net.structure.PlaceBounds} and {@link tideline.net.structure.GenericProperties} are the
 * usual entries.
 */
package tideline.net.structure;
