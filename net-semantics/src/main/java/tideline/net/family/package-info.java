/**
 * Model families: nets made from a few numbers, for examples, tests and measurements.
 *
 * <p>{@link tideline.net.family.Families} lists them; each is a {@link tideline.net.family.Family}.
 * The same numbers and seed give the same net, with the same order of places and transitions, in
 * every version: counts that depend on the search order can be compared over time.
 */
package tideline.net.family;
