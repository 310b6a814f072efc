/**
 * Smaller nets that answer the same questions: rules that remove places and transitions, with their
 * side conditions, and the way back for traces.
 *
 * <p>{@link tideline.net.reduce.Reduction} is the main type.
 */
package tideline.net.reduce;
