/**
 * The firing rule on packed markings, forwards and backwards.
 *
 * <p>{@link tideline.net.firing.PackedNet} is the main type: a net as the explorer sees it, a
 * {@link tideline.pivot.TransitionSystem}.
 */
package tideline.net.firing;
