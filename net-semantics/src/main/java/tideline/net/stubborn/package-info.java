/**
 * Stubborn sets: for each marking a few enabled transitions that a search may restrict itself to
 * and still reach every deadlock, or some marking of a goal.
 *
 * <p>{@link tideline.net.stubborn.StubbornSets} is the main type.
 */
package tideline.net.stubborn;
