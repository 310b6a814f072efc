/**
 * Nets as they are written: places, transitions, arcs, the initial marking, and units.
 *
 * <p>{@link tideline.net.model.Net} is the main type, built by {@link
 * tideline.net.model.NetBuilder}. Everything else in the project reads nets through it.
 */
package tideline.net.model;
