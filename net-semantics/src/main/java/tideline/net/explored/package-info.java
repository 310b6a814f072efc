/**
 * Nets as models: {@link tideline.net.explored.NetModel} for packed markings of place/transition
 * nets, {@link tideline.net.explored.ColouredModel} for coloured nets that are explored as they
 * are, with their components, variables, tallies and judges of growth.
 */
package tideline.net.explored;
