/**
 * How a state of a DVE model is packed into 64-bit words.
 *
 * <p>{@link tideline.dve.layout.Layout} says where each location, variable and channel lies.
 */
package tideline.dve.layout;
