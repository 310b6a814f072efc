/**
 * The size of a state space by whatever is fastest: {@link
 * tideline.analysis.count.StateSpaceCount}.
 */
package tideline.analysis.count;
