/**
 * DVE models as transition systems.
 *
 * <p>{@link tideline.dve.system.DveSystem} is the one whose processes take turns, {@link
 * tideline.dve.system.SynchronousSystem} the one in which all take a step at once. Variables,
 * components and independence of events are seen through {@link tideline.dve.system.DveVariables},
 * {@link tideline.dve.system.DveComponents} and {@link tideline.dve.system.DveCommutation}.
 */
package tideline.dve.system;
