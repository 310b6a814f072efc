/**
 * The pivot: the small interface between languages that describe behaviour and methods that explore
 * it.
 *
 * <p>{@link tideline.pivot.TransitionSystem} is the main type. A front end (place/transition nets,
 * coloured nets, anything else) implements it; the explorer knows nothing of a model but what
 * stands here. The package depends on nothing.
 */
package tideline.pivot;
