/**
 * Which values variables can have, worked out from the text alone.
 *
 * <p>{@link tideline.dve.bounds.ValueBounds} is the main type. Narrow bounds make narrow states,
 * and tests that cannot fail are not made.
 */
package tideline.dve.bounds;
