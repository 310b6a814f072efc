/**
 * The sweep-line method with persistent states, alone or with a state cache inside the classes.
 *
 * <p>{@link tideline.sweep.line.SweepSearch} is the main type. The kernel knows nothing of it: the
 * front is an open set that deletes what lies behind it.
 */
package tideline.sweep.line;
